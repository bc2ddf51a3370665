import { z } from 'zod'
import { auditLog, auditLogQuery } from '../shapes/auditLog.ts'
import { businessView, changeBusinessBody, saveLogoBody } from '../shapes/business.ts'
import { insights, insightsQuery } from '../shapes/insights.ts'
import {
  changeMeBody,
  memberDetail,
  memberList,
  memberView,
  pushKey,
  pushSubscriptionBody,
  pushSubscriptionId,
  pushSubscriptionView,
} from '../shapes/member.ts'
import { notificationChoicesBody, notificationChoicesView } from '../shapes/notifications.ts'
import { paymentsLink, paymentsLinkBody, paymentsView } from '../shapes/payments.ts'
import { payoutsView } from '../shapes/payouts.ts'
import { checkPhoneBody, phoneReading } from '../shapes/phone.ts'
import { createBusinessBody, sessionView } from '../shapes/signIn.ts'
import {
  changeMemberBody,
  invitationId,
  invitationList,
  invitationView,
  inviteBody,
  memberId,
} from '../shapes/team.ts'
import { today, todayQuery } from '../shapes/today.ts'
import {
  previewWordingBody,
  saveWordingBody,
  wordingList,
  wordingPath,
  wordingPreview,
  wordingView,
} from '../shapes/wording.ts'
import { type CallTable, emptyBody, noContent } from './callShape.ts'

/** The calls about the business, who works for it, and what it has earned. */
export const businessCalls = {
  'POST /v1/business': { body: createBusinessBody, response: { 201: sessionView } },
  'GET /v1/business': { response: { 200: businessView } },
  'PATCH /v1/business': { body: changeBusinessBody, response: { 200: businessView } },
  'GET /v1/business/payments': { response: { 200: paymentsView } },
  'POST /v1/business/payments/check': { body: emptyBody, response: { 200: paymentsView } },
  'POST /v1/business/payments/link': { body: paymentsLinkBody, response: { 201: paymentsLink } },
  'GET /v1/business/payouts': { response: { 200: payoutsView } },
  'PUT /v1/business/logo': { body: saveLogoBody, response: { 200: businessView } },
  'DELETE /v1/business/logo': { response: { 200: businessView } },
  'GET /v1/business/wordings': { response: { 200: wordingList } },
  'POST /v1/business/wordings/preview': {
    body: previewWordingBody,
    response: { 200: wordingPreview },
  },
  'PUT /v1/business/wordings/:kind/:language': {
    params: wordingPath,
    body: saveWordingBody,
    response: { 200: wordingView },
  },
  'DELETE /v1/business/wordings/:kind/:language': {
    params: wordingPath,
    response: { 200: wordingView },
  },
  'GET /v1/insights': { querystring: insightsQuery, response: { 200: insights } },
  'GET /v1/today': { querystring: todayQuery, response: { 200: today } },
  'GET /v1/audit-log': { querystring: auditLogQuery, response: { 200: auditLog } },
  'GET /v1/members': { response: { 200: memberList } },
  'GET /v1/members/:id': {
    params: z.object({ id: memberId }),
    response: { 200: memberDetail },
  },
  'PATCH /v1/members/:id': {
    params: z.object({ id: memberId }),
    body: changeMemberBody,
    response: { 200: memberView },
  },
  'DELETE /v1/members/:id': { params: z.object({ id: memberId }), response: noContent },
  'GET /v1/invitations': { response: { 200: invitationList } },
  'POST /v1/invitations': { body: inviteBody, response: { 201: invitationView } },
  'POST /v1/invitations/:id/resend': {
    params: z.object({ id: invitationId }),
    body: emptyBody,
    response: { 200: invitationView },
  },
  'DELETE /v1/invitations/:id': { params: z.object({ id: invitationId }), response: noContent },
  'PATCH /v1/members/me': { body: changeMeBody, response: { 200: memberView } },
  'GET /v1/members/me/notifications': { response: { 200: notificationChoicesView } },
  'PUT /v1/members/me/notifications': {
    body: notificationChoicesBody,
    response: { 200: notificationChoicesView },
  },
  'POST /v1/phones/check': { body: checkPhoneBody, response: { 200: phoneReading } },
  'GET /v1/push-key': { response: { 200: pushKey } },
  'POST /v1/push-subscriptions': {
    body: pushSubscriptionBody,
    response: { 201: pushSubscriptionView },
  },
  'DELETE /v1/push-subscriptions/:id': {
    params: z.object({ id: pushSubscriptionId }),
    response: noContent,
  },
} satisfies CallTable
