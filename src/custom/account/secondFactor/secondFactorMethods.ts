import type { Moment } from '../../../../domain/time';
import { ownerPath } from '../../../authProvider/ownerPath';
import { openMembers } from '../../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../../dataProvider/errors';
import type { Json } from '../../../dataProvider/faults';
import type { Http } from '../../../dataProvider/http';
import {
  complete,
  optional,
  partReader,
  readMoment,
  readNumber,
  readText,
  readTexts,
} from '../../../dataProvider/read';

/** The second factor of an owner. */
export interface SecondFactor {
  /** Null without one. */
  since: Moment | null;
  recoveryCodesLeft: number;
}

/** The secret to set up an authenticator app. */
export interface AppSecret {
  /** In base32, to be typed. */
  secret: string;
  /** The content of the QR code. */
  uri: string;
}

const readState = complete(
  partReader({ since: optional(readMoment), recovery_codes_left: readNumber }),
);

interface OfOwner {
  userId: string;
}

/** The calls about the second factor of the owner's own account; an addition. */
export const secondFactorMethods = (http: Http) => {
  const path = (userId: string, name = '') => ownerPath('second-factor', userId) + name;
  // Of the account: a refusal is shown in place.
  const post = async (to: string, body?: Json): Promise<Json> =>
    openMembers((await http(to, { isOfAccount: true, method: 'POST', body })).json);

  return {
    /** GET /auth/owner/second-factor/{userId}. */
    async secondFactor({ userId, signal }: OfOwner & { signal?: AbortSignal }) {
      const { json } = await http(path(userId), { area: 'dashboard', signal });
      const { since, recovery_codes_left: left } = readState(openMembers(json));
      const data: SecondFactor = { since, recoveryCodesLeft: left };
      return { data };
    },

    /** POST /auth/owner/second-factor/{userId}/begin: nothing changes before a code is confirmed. */
    async beginSecondFactor({ userId, password }: OfOwner & { password: string }) {
      const { secret, uri } = await post(path(userId, '/begin'), { password });
      const data: AppSecret = { secret: readText(secret), uri: readText(uri) };
      if (!data.secret || !data.uri) throw new ApiError(unreadableText, { status: 200 });
      return { data };
    },

    /**
     * POST /auth/owner/second-factor/{userId}/confirm.
     * @returns the recovery codes, which the server answers only once
     */
    async confirmSecondFactor({ userId, code }: OfOwner & { code: string }) {
      return { data: toCodes(await post(path(userId, '/confirm'), { code })) };
    },

    /** POST /auth/owner/second-factor/{userId}/verify, for the calls that wait for a code. */
    async verifyCode({ userId, code }: OfOwner & { code: string }) {
      await post(path(userId, '/verify'), { code });
      return { data: {} };
    },

    /** POST /auth/owner/second-factor/{userId}/recovery-codes: invalidates the earlier ones. */
    async replaceRecoveryCodes({ userId }: OfOwner) {
      return { data: toCodes(await post(path(userId, '/recovery-codes'))) };
    },

    /** POST /auth/owner/second-factor/{userId}/end. */
    async endSecondFactor({ userId, password }: OfOwner & { password: string }) {
      await post(path(userId, '/end'), { password });
      return { data: {} };
    },
  };
};

const toCodes = ({ recovery_codes: codes }: Json): string[] => {
  if (!Array.isArray(codes)) throw new ApiError(unreadableText, { status: 200 });
  return readTexts(codes);
};
