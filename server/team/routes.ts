import type { Transaction } from 'kysely';
import * as routes from '../../contract/team';
import { passwordFault } from '../../domain/passwords';
import { profileFaults } from '../../domain/profile';
import { type Change, record, unchangedIfEqual } from '../database/change';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies, type Session } from '../http/environment';
import { conflict, Fault, fieldFault, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { clientAddress } from '../http/requests';
import { createToken, hashToken } from '../http/tokens';
import { commonFacts } from '../mail/letters';
import { queueMail } from '../mail/queue';
import { enforceRateLimit, resetRateLimit, tooManyAttempts } from '../owners/attempts';
import { setDeviceCookie } from '../owners/device';
import { deviceWords } from '../owners/deviceWords';
import { weakPasswordFault } from '../owners/easyPassword';
import { hashPassword as hashAtFullStrength } from '../owners/passwordHash';
import { presentOwner } from '../owners/presentOwner';
import {
  createSession,
  findInvitation,
  findOwner,
  orEmailConflict,
  updateOwner,
} from '../owners/queries';
import { linkRateLimit } from '../owners/resetLinks';
import { dropSecondFactor } from '../owners/secondFactor';
import { rememberPlace } from '../owners/signInPlaces';
import type { Undoer } from '../records/changeUndo';
import { checkVersion, entityTag, nextVersion } from '../records/version';
import { countInvitation } from './countInvitation';
import { lockTeam, readPerson } from './lockTeam';
import { personUndo, recorded } from './personUndo';
import { listPeople, presentPerson } from './queries';
import { removePerson } from './removePerson';
import { checkedAllowance, invitationAfter, refuseBeyondOwn, refuseOverreach } from './rules';

const invitedFor = 7 * 24 * 60 * 60 * 1000;

const noInvitation = () =>
  new Fault(
    404,
    'NOT_FOUND',
    'This invitation was used already, or is too old. If you have joined with it, sign in; if not, ask for a new one.',
  );

const routesOf = (dependencies: Dependencies) => {
  const { db, clock, config, log, hashPassword = hashAtFullStrength } = dependencies;

  const invitationAt = (now: Date) => {
    const token = createToken();
    const expires = new Date(now.getTime() + invitedFor);
    const stored = { invitation_hash: hashToken(token), invited_until: expires };
    return { stored, told: { token, expires_at: expires.toISOString() } };
  };

  /** Mails the link of an invitation, if there is a mail server. @returns whether it is sent */
  const mailInvitation = async (
    trx: Transaction<Database>,
    { clientAppId, ownerId }: Session,
    { name, email }: routes.PersonWire,
    token: string,
  ) => {
    const by = await findOwner(trx, clientAppId, ownerId);
    const facts = { ...commonFacts(by, clock.now()), name, by: by.name, token };
    return queueMail(trx, dependencies, { kind: 'invitation', recipient: email, facts });
  };

  /** Changes a person of the team under the team's lock, if the signed-in person may do so. */
  const changePerson = <Result>(
    session: Session,
    id: number,
    action: string,
    work: (
      trx: Transaction<Database>,
      person: routes.PersonWire,
      by: Undoer,
    ) => Promise<Omit<Change<Result>, 'subjectId'>>,
  ) =>
    ownerChange(dependencies, session, 'person', action, async (trx) => {
      const by = await lockTeam(trx, session);
      const person = await readPerson(trx, session, id);
      refuseOverreach(person, by);
      return { ...(await work(trx, person, by)), subjectId: id };
    });

  /** The invitation of a link, rate-limited by attempts. @throws Fault 404, 429 */
  const invitationOf = async (token: string, address: string) => {
    const tries = linkRateLimit(address);
    await enforceRateLimit(dependencies, [tries], tooManyAttempts);
    const person = await findInvitation(db, hashToken(token), clock.now());
    if (!person) throw noInvitation();
    await resetRateLimit(db, tries);
    return person;
  };

  return createRouter()
    .openapi(routes.listTeam, async (c) => {
      const { clientAppId, ownerId } = c.get('session');
      const people = await listPeople(db, clientAppId);
      const data = people.map((person) => presentPerson(person, ownerId));
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.invitePerson, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { name, email, role, ...body } = c.req.valid('json');
      refuseFaults(profileFaults({ name, email, phone_number: '' }));
      checkedAllowance(body, session);
      await countInvitation(dependencies, session);
      const now = clock.now();
      const { stored, told } = invitationAt(now);
      const { data, is_mailed } = await ownerChange(
        dependencies,
        session,
        'person',
        'person.invited',
        async (trx) => {
          const allowance = checkedAllowance(body, await lockTeam(trx, session));
          const values = { client_app_id: clientAppId, name, email, role: role || null };
          const times = { created_at: now, updated_at: now };
          const insert = trx
            .insertInto('owners')
            // No password matches this hash.
            .values({ ...values, ...allowance, ...stored, ...times, password_hash: '' })
            .returning('id')
            .executeTakeFirstOrThrow();
          const { id } = await orEmailConflict(insert);
          const data = await readPerson(trx, session, id);
          const is_mailed = await mailInvitation(trx, session, data, told.token);
          return { result: { data, is_mailed }, subjectId: id, after: recorded(data) };
        },
      );
      const invitation = { ...told, is_mailed };
      return c.json({ success: true, data, invitation } as const, 201);
    })
    .openapi(routes.inviteAgain, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      await countInvitation(dependencies, session);
      const { stored, told } = invitationAt(clock.now());
      const { data, is_mailed } = await changePerson(
        session,
        id,
        'person.invited',
        async (trx, person, by) => {
          refuseBeyondOwn(person, by);
          if (person.invited_until === null) {
            throw conflict(`${person.name} has joined already.`);
          }
          const updated_at = nextVersion(clock.now(), person);
          await updateOwner(trx, clientAppId, id, { ...stored, updated_at });
          const data = await readPerson(trx, session, id);
          const is_mailed = await mailInvitation(trx, session, data, told.token);
          return { result: { data, is_mailed }, after: recorded(data) };
        },
      );
      const invitation = { ...told, is_mailed };
      return c.json({ success: true, data, invitation } as const, 200);
    })
    .openapi(routes.updatePerson, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const { role, ...body } = c.req.valid('json');
      const data = await changePerson(session, id, 'person.updated', async (trx, before, by) => {
        checkVersion(c.req.valid('header')['If-Match'], before, 'person');
        const { rights = before.rights, refund_limit = before.refund_limit } = body;
        const allowance = checkedAllowance({ rights, refund_limit }, by);
        const values = {
          ...allowance,
          ...invitationAfter(before, allowance, clock.now()),
          ...(role !== undefined && { role: role || null }),
          updated_at: nextVersion(clock.now(), before),
        };
        await updateOwner(trx, clientAppId, id, values);
        const result = await readPerson(trx, session, id);
        const told = { before: recorded(before), after: recorded(result) };
        return { result, ...told, ...unchangedIfEqual(before, result) };
      });
      c.header('ETag', entityTag(data));
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.removePerson, async (c) => {
      const session = c.get('session');
      const { clientAppId, ownerId } = session;
      const { id } = c.req.valid('param');
      const name = await changePerson(session, id, 'person.removed', async (trx, before) => {
        await removePerson(trx, clientAppId, id, clock.now());
        return { result: before.name, before: recorded(before) };
      });
      log.info('person_removed', { client_app_id: clientAppId, owner_id: ownerId, person_id: id });
      return c.json({ success: true, message: `${name} is no longer on the team` } as const, 200);
    })
    .openapi(routes.removeSecondFactor, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const name = await changePerson(
        session,
        id,
        'person.second_factor_removed',
        async (trx, person, by) => {
          refuseBeyondOwn(person, by);
          if (!person.has_second_factor) {
            throw conflict(`${person.name} has no two-step sign-in.`);
          }
          const now = nextVersion(clock.now(), person);
          await dropSecondFactor(trx, { client_app_id: clientAppId, id }, now);
          const told = await findOwner(trx, clientAppId, id);
          const facts = commonFacts(told, clock.now());
          const mail = { kind: 'second_factor_removed', recipient: told.email, facts } as const;
          await queueMail(trx, dependencies, mail);
          return { result: person.name, after: { name: person.name } };
        },
      );
      const message = `${name} signs in with their password alone` as const;
      return c.json({ success: true, message } as const, 200);
    })
    .openapi(routes.readInvitation, async (c) => {
      const { token } = c.req.valid('json');
      const person = await invitationOf(token, clientAddress(c, config.trustProxy));
      const { name, email, business, invited_until } = person;
      const expires_at = invited_until?.toISOString() ?? '';
      return c.json({ success: true, data: { name, email, business, expires_at } } as const, 200);
    })
    .openapi(routes.acceptInvitation, async (c) => {
      const { token: invitation, name: typed, password } = c.req.valid('json');
      const now = clock.now();
      const address = clientAddress(c, config.trustProxy);
      const person = await invitationOf(invitation, address);
      const { client_app_id: clientAppId, id, email, business } = person;
      const name = typed || person.name;
      const fault =
        passwordFault(password) ?? (await weakPasswordFault(password, { email, name, business }));
      if (fault) throw fieldFault('password', fault);
      const password_hash = await hashPassword(password);
      const token = createToken();
      const words = deviceWords(c.req.header('User-Agent') ?? '');
      const owner = await db.transaction().execute(async (trx) => {
        // Accepted or withdrawn meanwhile, or invalid because the person was given more rights.
        const { numUpdatedRows } = await trx
          .updateTable('owners')
          .set({ name, password_hash, updated_at: now })
          .set({ invitation_hash: null, invited_until: null })
          .where('client_app_id', '=', clientAppId)
          .where('id', '=', id)
          .where('invitation_hash', '=', hashToken(invitation))
          .where('invited_until', '=', person.invited_until)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw noInvitation();
        await createSession(trx, clientAppId, {
          ownerId: id,
          tokenHash: hashToken(token),
          device: words,
          isNewDevice: false,
          now,
          expiresAt: new Date(now.getTime() + config.sessionMaxMs),
        });
        // This browser becomes a known one, so that the next sign-in here counts as familiar.
        const place = { address, words };
        const device = setDeviceCookie(c, config.trustProxy);
        const owner = await findOwner(trx, clientAppId, id);
        await rememberPlace(trx, owner, { ...place, device }, now);
        const what = { action: 'person.joined', subjectType: 'person', clock } as const;
        await record(
          trx,
          { clientAppId, actor: { ownerId: id }, ...what },
          {
            subjectId: id,
            after: recorded(await readPerson(trx, { clientAppId, ownerId: id }, id)),
          },
        );
        return owner;
      });
      log.info('person_joined', { client_app_id: clientAppId, owner_id: id });
      const answer = { success: true, message: 'Signed in', token } as const;
      return c.json({ ...answer, owner: presentOwner(owner) }, 200);
    });
};

/** The routes of the team. */
export const teamRoutes = Object.assign(routesOf, { ownUndo: personUndo });
