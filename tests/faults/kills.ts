import type { CrashPoint } from '#server/crashPoint.ts'
import * as asking from './kills/asking.ts'
import * as keeping from './kills/keeping.ts'
import type { Story } from './kills/lanes.ts'
import * as moving from './kills/moving.ts'
import * as paying from './kills/paying.ts'
import * as picturing from './kills/picturing.ts'
import * as telling from './kills/telling.ts'
import * as working from './kills/working.ts'

/** The crash points of a running app; those of a migration have a test of their own. */
type InService = Exclude<CrashPoint, `migration.${string}`>

/** The stories that lead to each crash point: a new one does not compile until it has a story. */
export const kills: Record<InService, Record<string, Story>> = {
  'code.committed': { 'signing in': keeping.askCode },
  'code.texted': { 'signing in': keeping.askCode },
  'number.begun': { 'moving a number': moving.moveLater },
  'number.proved': { 'moving a number': moving.moveLater },
  'number.decided': { 'moving a number': moving.moveLater },
  'number.before_commit': { 'moving a number': moving.finish },
  'number.moved': { 'moving a number': moving.finish },
  'notice.texted': { 'telling of a recovery code': moving.tell },
  'ownership.before_commit': { 'handing over the business': moving.handOver },
  'ownership.accepted': { 'handing over the business': moving.handOver },
  'request.committed': {
    'asking for money with time to undo': asking.askUndoable,
    'asking for money': asking.askForMoney,
  },
  'request.undone': { 'taking a new request back': asking.takeBack },
  'request.payment_ended': {
    canceling: paying.cancel,
    'marking as paid': paying.markPaid,
    'changing the amount': paying.changeAmount,
  },
  'action.committed': {
    canceling: paying.cancel,
    'marking as paid': paying.markPaid,
    'changing the amount': paying.changeAmount,
  },
  'schedule.before_commit': {
    'reminding later': working.remindLater,
    'sending at its time': asking.sendAtItsTime,
  },
  'schedule.after_commit': {
    'reminding later': working.remindLater,
    'sending at its time': asking.sendAtItsTime,
  },
  'reminder.before_commit': {
    'reminding at its time': asking.remindAtItsTime,
    'reminding of two at once': asking.remindTogether,
  },
  'reminder.after_commit': {
    'reminding at its time': asking.remindAtItsTime,
    'reminding of two at once': asking.remindTogether,
  },
  'turns.before_commit': { 'a text takes its turn': asking.takeItsTurn },
  'turns.given': { 'a text takes its turn': asking.takeItsTurn },
  'sender.before_call': { 'texting for the first time': asking.textFirst },
  'sender.after_call': { 'texting for the first time': asking.textFirst },
  'sender.released': { 'giving a number back': asking.giveBack },
  'text.before_call': { 'asking for money': asking.askForMoney },
  'text.after_call': { 'asking for money': asking.askForMoney },
  'text.recorded': { 'asking for money': asking.askForMoney },
  'text.followed': { 'asking what became of a text': asking.followText },
  'retry.before_commit': { 'sending a failed text again': asking.sendAgain },
  'retry.after_commit': { 'sending a failed text again': asking.sendAgain },
  'unknown.asked': { 'asking after a text': asking.resolveUnknown },
  'status.heard': { 'asking for money': asking.askForMoney },
  'status.kept': { 'asking for money': asking.askForMoney },
  'reply.kept': { 'hearing STOP': asking.stop },
  'picture.fetched': { 'a picture arrives': picturing.receivePicture },
  'picture.stored': { 'a picture arrives': picturing.receivePicture },
  'picture.deleted': { 'a picture arrives': picturing.receivePicture },
  'intent.before_call': {
    'pressing Pay': paying.pressAgain,
    'pressing Pay and leaving': paying.pressAndLeave,
  },
  'intent.after_call': {
    'pressing Pay': paying.pressAgain,
    'pressing Pay and leaving': paying.pressAndLeave,
  },
  'intent.recorded': {
    'pressing Pay': paying.pressAgain,
    'pressing Pay and leaving': paying.pressAndLeave,
  },
  'cancel.before_call': {
    canceling: paying.cancel,
    'a link that ends': paying.expire,
    'hearing of a forgotten attempt': paying.hearOfForgotten,
  },
  'cancel.after_call': {
    canceling: paying.cancel,
    'a link that ends': paying.expire,
    'hearing of a forgotten attempt': paying.hearOfForgotten,
  },
  'expire.payment_ended': { 'a link that ends': paying.expire },
  'webhook.before_commit': { 'hearing of money': paying.hearOfMoney },
  'webhook.after_commit': { 'hearing of money': paying.hearOfMoney },
  'event.handled': {
    'hearing of money': paying.hearOfMoney,
    'hearing of a refund': paying.hearOfRefund,
  },
  'settle.before_commit': { 'hearing of money': paying.hearOfMoney },
  'settle.after_commit': { 'hearing of money': paying.hearOfMoney },
  'check.settled': { 'looking again': paying.lookLater },
  'refund.reserved': { 'giving back': paying.refund },
  'refund.before_call': { 'giving back': paying.refund },
  'refund.after_call': { 'giving back': paying.refund },
  'refund.recorded': { 'giving back': paying.refund },
  'refund.read': { 'hearing of a refund': paying.hearOfRefund },
  'reconcile.before_commit': { 'reading the list': paying.readTheList },
  'reconcile.after_commit': { 'reading the list': paying.readTheList },
  'repair.found': { repairing: paying.repair, 'comparing days': paying.compareDays },
  'repair.resolved': { repairing: paying.repair, 'comparing days': paying.compareDays },
  'missed.found': { 'hearing a STOP that was missed': working.hearMissed },
  'follow.noted': { 'reading the list': paying.readTheList },
  'period.begun': { 'comparing days': paying.compareDays },
  'period.compared': { 'comparing days': paying.compareDays },
  'delivery.claimed': { 'telling a program': telling.tellProgram },
  'delivery.before_commit': { 'telling a program': telling.tellProgram },
  'delivery.before_call': { 'telling a program': telling.tellProgram },
  'delivery.after_call': { 'telling a program': telling.tellProgram },
  'delivery.recorded': { 'telling a program': telling.tellProgram },
  'push.before_call': { 'telling a device': working.tellDevice },
  'push.after_call': { 'telling a device': working.tellDevice },
  'failure.found': { 'telling of a failure': working.tellOfFailure },
  'failure.kept': { 'telling of a failure': working.tellOfFailure },
  'failure.over': { 'getting through at last': working.getThrough },
  'failure.forgotten': { 'getting through at last': working.getThrough },
  'visit.half': { 'visiting the businesses': keeping.visit },
  'batch.item_done': { 'canceling three': keeping.batch },
  'import.checked': { 'checking a file': keeping.checkFile },
  'import.before_commit': { 'importing a file': keeping.importFile },
  'import.after_commit': { 'importing a file': keeping.importFile },
  'bulk.checked': { 'judging many requests': keeping.judgeMany },
  'bulk.before_commit': { 'making many requests': keeping.makeMany },
  'bulk.after_commit': { 'making many requests': keeping.makeMany },
  'account.read': { 'signing up': keeping.signUp },
}
