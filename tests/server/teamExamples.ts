import type { RouteExample } from './routeExamples';

let invitations = 0;

/** The routes of the team. */
export const teamExamples: Record<string, RouteExample> = {
  'GET /api/owner/team': { access: 'owner' },
  'POST /api/owner/team': {
    access: 'owner',
    body: () => ({
      name: 'Cleo New',
      email: `cleo.${++invitations}@team.example`,
      role: 'Therapist',
      rights: ['customers'],
    }),
    // A title, which says nothing of what they may do.
    mayAlsoSet: ['role'],
  },
  'POST /api/owner/team/{id}/invitation': {
    access: 'owner',
    path: ({ invitedId }) => ({ id: invitedId }),
  },
  'PUT /api/owner/team/{id}': {
    access: 'owner',
    path: ({ memberId }) => ({ id: memberId }),
    body: () => ({ rights: ['customers'] }),
    mayAlsoSet: ['role'],
  },
  'DELETE /api/owner/team/{id}': {
    access: 'owner',
    // An owner does not take themself out.
    answers: 409,
    path: ({ ownerId }) => ({ id: ownerId }),
  },
  'DELETE /api/owner/team/{id}/second-factor': {
    access: 'owner',
    path: ({ memberId }) => ({ id: memberId }),
    // The person has none.
    answers: 409,
  },
  'POST /auth/owner/invitation': {
    access: 'public',
    body: ({ clientAppId }) => ({ token: `invitation of ${clientAppId}` }),
    // A new one may have been made.
    answers: 404,
  },
  'POST /auth/owner/accept-invitation': {
    access: 'public',
    body: () => ({ token: 'none', password: 'Lavender-Fields-9' }),
    answers: 404,
  },
};
