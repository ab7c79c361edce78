import { ownerPath } from '../../authProvider/ownerPath';
import { openList, openMembers } from '../../dataProvider/envelope';
import { ApiError, isNotFound } from '../../dataProvider/errors';
import type { Json } from '../../dataProvider/faults';
import type { Http, HttpOptions } from '../../dataProvider/http';
import { noteChange } from '../../dataProvider/ownChanges';
import {
  complete,
  optional,
  partIn,
  partReader,
  readFlag,
  readMoment,
  readPart,
  readText,
  readYes,
} from '../../dataProvider/read';
import { isUnknown } from '../../dataProvider/unknown';

interface OfOwner {
  userId: string;
  signal?: AbortSignal;
}

/** The calls about the owner's own account: PIN, profile and password. */
export const accountMethods = (http: Http) => {
  const call = async (
    name: string,
    userId: string,
    options: Omit<HttpOptions, 'area'>,
  ): Promise<Json> => {
    return openMembers(
      (await http(ownerPath(name, userId), { isOfAccount: true, ...options })).json,
    );
  };

  return {
    /** GET /auth/owner/has-pin/{userId}; whether it is verified is an addition. */
    async pinStatus({ userId, signal }: OfOwner) {
      const fallback = 'Failed to check PIN status';
      const { hasPin, pinVerified } = await call('has-pin', userId, { fallback, signal });
      const has = readFlag(hasPin);
      if (isUnknown(has)) throw new ApiError(fallback, { status: 200 });
      return { data: { hasPin: has, isVerified: readYes(pinVerified) } };
    },

    /** POST /auth/owner/verify-pin/{userId}. */
    async verifyPin({ userId, pin }: OfOwner & { pin: string }) {
      const fallback = 'Failed to verify PIN';
      await call('verify-pin', userId, { method: 'POST', body: { pin }, fallback });
      return { data: {} };
    },

    /** POST /auth/owner/set-pin/{userId}. */
    async setPin({ userId, pin }: OfOwner & { pin: string }) {
      const fallback = 'Failed to set PIN';
      await call('set-pin', userId, { method: 'POST', body: { pin }, fallback });
      return { data: {} };
    },

    /** POST /auth/owner/change-pin/{userId}. */
    async changePin({ userId, ...body }: OfOwner & { currentPin: string; newPin: string }) {
      const fallback = 'Failed to change PIN';
      await call('change-pin', userId, { method: 'POST', body, fallback });
      return { data: {} };
    },

    /** POST /auth/owner/reset-pin/{userId}, an addition: replaces a forgotten PIN. */
    async resetPin({ userId, ...body }: OfOwner & { password: string; newPin: string }) {
      const fallback = 'Failed to replace PIN';
      await call('reset-pin', userId, { method: 'POST', body, fallback });
      return { data: {} };
    },

    /** POST /auth/owner/lock-pin/{userId}, an addition: tells the server that App Config was left, if it has the call. */
    async lockPin({ userId }: OfOwner) {
      try {
        await call('lock-pin', userId, { method: 'POST', needs: 'sessions' });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
      return { data: {} };
    },

    /** GET /auth/owner/profile/{userId}. */
    async profile({ userId, signal }: OfOwner): Promise<{ data: Profile }> {
      const fallback = 'Failed to get profile';
      const answer = await call('profile', userId, { fallback, signal });
      const owner = partIn(answer.owner) ?? answer;
      if (!readText(owner.email)) throw new ApiError(fallback, { status: 200 });
      return { data: toProfile(owner) };
    },

    /** PUT /auth/owner/profile/{userId}; what the answer leaves out is as it was sent. */
    async updateProfile({ userId, profile }: OfOwner & { profile: Profile }) {
      const fallback = 'Failed to update profile';
      const doubt = ['this was saved', 'Load the page again to see it.'] as const;
      const options = { isOfAccount: true, method: 'PUT', body: profile, fallback, doubt } as const;
      const { json, headers } = await http(ownerPath('profile', userId), options);
      const { owner } = openMembers(json);
      const data = toProfile({ ...profile, ...partIn(owner) });
      return { data: noteChange(data, headers) };
    },

    /** POST /auth/owner/change-password/{userId}. */
    async changePassword({
      userId,
      ...body
    }: OfOwner & { currentPassword: string; newPassword: string }) {
      const fallback = 'Failed to change password';
      const look = 'Sign in with it in another window before you try again.';
      const doubt = ['the password was changed', look] as const;
      await call('change-password', userId, { method: 'POST', body, fallback, doubt });
      return { data: {} };
    },

    /** GET /auth/owner/sessions/{userId}, an addition: the owner's sessions. */
    async signIns({ userId, signal }: OfOwner) {
      const { json } = await http(ownerPath('sessions', userId), {
        area: 'dashboard',
        needs: 'sessions',
        signal,
      });
      return { data: openList(json, 'sessions').map(toSignIn) };
    },

    /** POST to a session on a new device, an addition: confirms it. */
    async confirmSignIn({ userId, id }: OfOwner & { id: string }) {
      const path = `${ownerPath('sessions', userId)}/${encodeURIComponent(id)}/confirm`;
      await http(path, { area: 'dashboard', method: 'POST' });
      return { data: {} };
    },

    /** DELETE of one session, or of all but the current one; an addition. */
    async signOutThere({ userId, id }: OfOwner & { id?: string }) {
      const all = ownerPath('sessions', userId);
      const path = id === undefined ? all : `${all}/${encodeURIComponent(id)}`;
      await http(path, { area: 'dashboard', method: 'DELETE' });
      return { data: {} };
    },
  };
};

/** The profile that an answer, or the history, has of an owner. */
export const toProfile = partReader({
  name: readText,
  email: readText,
  phone_number: optional(readText),
  role: readText,
});

/** An owner's profile; the phone in E.164 form, null when there is none. */
export type Profile = ReturnType<typeof toProfile>;

const toSignIn = complete((value) => {
  const row = readPart(value);
  return {
    id: readText(row.id),
    // Such as "Firefox on Windows"; null where it is not known.
    device: optional(readText)(row.device),
    createdAt: readMoment(row.created_at),
    lastUsedAt: readMoment(row.last_used_at),
    // True on a new device, until the owner confirms it; an addition.
    isNew: readYes(row.is_new),
    // The time at which it was ended on its new device, which is reported all the same; an addition.
    endedAt: optional(readMoment)(row.ended_at),
    // True for the current session.
    isCurrent: readYes(row.is_current),
  };
});

/** The owner's sessions. */
export type SignIn = ReturnType<typeof toSignIn>;
