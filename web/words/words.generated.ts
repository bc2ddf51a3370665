// Written by npm run generate from web/words/catalogs; edit those.
import type { Messages } from '@lingui/core'

/** The words that every language must have, with their values. */
export type StaffWords = {
  "all.notAllowed": Record<never, never>
  "all.seenByManagers": Record<never, never>
  "all.tryAgain": Record<never, never>
  "all.product": Record<never, never>
  "all.withCode": { code: string; name: string }
  "all.close": Record<never, never>
  "all.cancel": Record<never, never>
  "all.change": { name: string }
  "all.add": Record<never, never>
  "all.copyByHand": Record<never, never>
  "all.optional": Record<never, never>
  "all.timeZone.likely": Record<never, never>
  "all.timeZone.all": Record<never, never>
  "all.searching": Record<never, never>
  "all.notSearched": Record<never, never>
  "all.found": { count: number }
  "all.foundMore": { count: number }
  "all.showMore": Record<never, never>
  "all.now": Record<never, never>
  "all.yourTime": { when: string }
  "all.pageTitle": { title: string }
  "all.money.others": { count: number }
  "all.money.less": Record<never, never>
  "all.print": Record<never, never>
  "all.printed": { when: string }
  "all.printCut": { count: number }
  "all.nextFailed": Record<never, never>
  "audit.title": Record<never, never>
  "audit.lead": Record<never, never>
  "audit.unchanging": Record<never, never>
  "audit.whole": { age: string }
  "audit.broken": { first: string }
  "audit.notYet": Record<never, never>
  "audit.search": Record<never, never>
  "audit.searchHint": Record<never, never>
  "audit.searchHintShort": Record<never, never>
  "audit.member": Record<never, never>
  "audit.everybody": Record<never, never>
  "audit.group": Record<never, never>
  "audit.everything": Record<never, never>
  "audit.group.requests": Record<never, never>
  "audit.group.payments": Record<never, never>
  "audit.group.texts": Record<never, never>
  "audit.group.customers": Record<never, never>
  "audit.group.team": Record<never, never>
  "audit.group.settings": Record<never, never>
  "audit.group.access": Record<never, never>
  "audit.from": Record<never, never>
  "audit.to": Record<never, never>
  "audit.export": Record<never, never>
  "audit.clear": Record<never, never>
  "audit.list": Record<never, never>
  "audit.none": Record<never, never>
  "audit.noneWhy": Record<never, never>
  "audit.noMatch": Record<never, never>
  "audit.noMatchHint": Record<never, never>
  "audit.truncated": Record<never, never>
  "audit.actor.staff": Record<never, never>
  "audit.actor.payer": Record<never, never>
  "audit.actor.provider": Record<never, never>
  "audit.actor.system": Record<never, never>
  "audit.actor.api": Record<never, never>
  "audit.byKey": { name: string }
  "audit.former": Record<never, never>
  "audit.left": { name: string }
  "audit.request": { number: string }
  "audit.requestOf": { customer: string; number: string }
  "audit.customer": Record<never, never>
  "audit.erased": Record<never, never>
  "audit.network": { network: string }
  "audit.role": { after: string; before: string }
  "audit.roleNow": { role: string }
  "audit.giverBecomes": { role: string }
  "audit.file": { file: string }
  "audit.changed": { after: string; before: string; what: string }
  "audit.field": { fields: string }
  "audit.empty": Record<never, never>
  "audit.on": Record<never, never>
  "audit.off": Record<never, never>
  "audit.name.name": Record<never, never>
  "audit.name.timeZone": Record<never, never>
  "audit.name.textLanguage": Record<never, never>
  "audit.name.allowedCountries": Record<never, never>
  "audit.name.paidLate": Record<never, never>
  "audit.name.refundProofAboveMinor": Record<never, never>
  "audit.name.textMarkedPaid": Record<never, never>
  "audit.name.textRefunds": Record<never, never>
  "audit.name.quietFrom": Record<never, never>
  "audit.name.quietTo": Record<never, never>
  "audit.name.quietHours": Record<never, never>
  "audit.name.contactPhone": Record<never, never>
  "audit.name.logo": Record<never, never>
  "audit.name.reminders": Record<never, never>
  "audit.name.toast": Record<never, never>
  "audit.name.sound": Record<never, never>
  "audit.name.push": Record<never, never>
  "audit.name.quiet": Record<never, never>
  "audit.name.wordings": Record<never, never>
  "audit.name.wordings.request": Record<never, never>
  "audit.name.wordings.reminder": Record<never, never>
  "audit.name.wordings.reminderLast": Record<never, never>
  "audit.name.wordings.receipt": Record<never, never>
  "audit.name.other": Record<never, never>
  "batches.region": Record<never, never>
  "batches.remind.began": Record<never, never>
  "batches.cancel.began": Record<never, never>
  "batches.send.began": Record<never, never>
  "batches.ended": { done: number; failed: number }
  "batches.remind.running": { done: number; total: number }
  "batches.cancel.running": { done: number; total: number }
  "batches.send.running": { done: number; total: number }
  "batches.remind.done": { done: number; total: number }
  "batches.cancel.done": { done: number; total: number }
  "batches.send.done": { done: number; total: number }
  "batches.remind.stopped": { done: number; total: number }
  "batches.cancel.stopped": { done: number; total: number }
  "batches.send.stopped": { done: number; total: number }
  "batches.waiting": { count: number }
  "batches.failed": { count: number }
  "batches.why": Record<never, never>
  "batches.dismiss": Record<never, never>
  "batches.goesOn": Record<never, never>
  "batches.remind.title": { count: number }
  "batches.cancel.title": { count: number }
  "batches.send.title": { count: number }
  "batches.first": { count: number }
  "batches.number": { number: string }
  "batches.notStarted": Record<never, never>
  "conversation.title": Record<never, never>
  "conversation.texts": Record<never, never>
  "conversation.none": Record<never, never>
  "conversation.earlier": Record<never, never>
  "conversation.picture.alt": { name: string }
  "conversation.picture.altOf": { name: string; place: number; total: number }
  "conversation.picture.nameless": Record<never, never>
  "conversation.picture.download": Record<never, never>
  "conversation.picture.waiting": Record<never, never>
  "conversation.picture.failed": Record<never, never>
  "conversation.picture.unshowable": Record<never, never>
  "conversation.picture.unshowableType": { type: string }
  "conversation.picture.expired": Record<never, never>
  "conversation.aboutRequest": Record<never, never>
  "conversation.kind.request": Record<never, never>
  "conversation.kind.reminder": Record<never, never>
  "conversation.kind.receipt": Record<never, never>
  "conversation.kind.code": Record<never, never>
  "conversation.reply": Record<never, never>
  "conversation.hint": { left: number; parts: number }
  "conversation.signs": { sign: string }
  "conversation.empty": Record<never, never>
  "conversation.emptyUnheard": Record<never, never>
  "conversation.stoppedOnPage": Record<never, never>
  "conversation.noneUnheard": Record<never, never>
  "conversation.noneNotInTouch": Record<never, never>
  "conversation.tooLong": { most: number; parts: number }
  "conversation.writeFirst": Record<never, never>
  "conversation.write": Record<never, never>
  "conversation.write.text": Record<never, never>
  "conversation.write.note": Record<never, never>
  "conversation.note": Record<never, never>
  "conversation.noteHint": Record<never, never>
  "conversation.noteBy": { name: string }
  "conversation.mention": Record<never, never>
  "conversation.offered": { count: number; name: string }
  "conversation.snippets": Record<never, never>
  "conversation.editSnippets": Record<never, never>
  "conversation.writing": { name: string }
  "conversation.writingMany": { count: number }
  "conversation.keepNote": Record<never, never>
  "conversation.send": Record<never, never>
  "conversation.notAllowed": Record<never, never>
  "conversation.notInTouch": Record<never, never>
  "conversation.notReady": Record<never, never>
  "conversation.later": Record<never, never>
  "conversation.scheduled": Record<never, never>
  "conversation.scheduledOne": Record<never, never>
  "conversation.unsent": Record<never, never>
  "conversation.sendNow": Record<never, never>
  "conversation.cancelIt": Record<never, never>
  "conversation.takeAway": Record<never, never>
  "conversation.offer.paid": Record<never, never>
  "conversation.offer.markPaid": Record<never, never>
  "conversation.offer.markThis": { amount: string; whatFor: string }
  "conversation.offer.wrong": Record<never, never>
  "conversation.offer.wrongDo": Record<never, never>
  "conversation.offer.wrongTitle": Record<never, never>
  "conversation.offer.number": Record<never, never>
  "conversation.offer.correct": Record<never, never>
  "conversation.offer.request": { amount: string; whatFor: string }
  "conversation.offer.done": Record<never, never>
  "conversation.offer.dismiss": Record<never, never>
  "conversation.stoppedByThem": Record<never, never>
  "conversation.stoppedByStaff": Record<never, never>
  "customers.title": Record<never, never>
  "customers.missing": Record<never, never>
  "customers.goTo": Record<never, never>
  "customers.loading": Record<never, never>
  "customers.newestFirstShort": Record<never, never>
  "customers.new": Record<never, never>
  "customers.import": Record<never, never>
  "customers.importReason": Record<never, never>
  "customers.notAllowed": Record<never, never>
  "customers.list": Record<never, never>
  "customers.search": Record<never, never>
  "customers.searchHint": Record<never, never>
  "customers.clear": Record<never, never>
  "customers.truncated": Record<never, never>
  "customers.none": Record<never, never>
  "customers.noneWhy": Record<never, never>
  "customers.askSomeone": Record<never, never>
  "customers.noMatch": Record<never, never>
  "customers.noMatchHint": Record<never, never>
  "customers.unread": Record<never, never>
  "customers.optedOut": Record<never, never>
  "customers.erased": Record<never, never>
  "customers.erasedPerson": Record<never, never>
  "customers.erasedWhy": Record<never, never>
  "customers.neverAsked": Record<never, never>
  "customers.requestCount": { count: number }
  "customers.phoneNeeded": Record<never, never>
  "customers.add": Record<never, never>
  "customers.findTaken": Record<never, never>
  "customers.edit": Record<never, never>
  "customers.editLabel": Record<never, never>
  "customers.save": Record<never, never>
  "customers.name": Record<never, never>
  "customers.timeZone": Record<never, never>
  "customers.timeZoneHint": Record<never, never>
  "customers.byNumber": Record<never, never>
  "customers.language": Record<never, never>
  "customers.languageHint": Record<never, never>
  "customers.note": Record<never, never>
  "customers.noteHint": Record<never, never>
  "customers.details": Record<never, never>
  "customers.phone": Record<never, never>
  "customers.line": Record<never, never>
  "customers.line.MOBILE": Record<never, never>
  "customers.line.FIXED_LINE": Record<never, never>
  "customers.line.FIXED_LINE_OR_MOBILE": Record<never, never>
  "customers.line.TOLL_FREE": Record<never, never>
  "customers.line.PREMIUM_RATE": Record<never, never>
  "customers.line.SHARED_COST": Record<never, never>
  "customers.line.VOIP": Record<never, never>
  "customers.line.PERSONAL_NUMBER": Record<never, never>
  "customers.line.PAGER": Record<never, never>
  "customers.line.UAN": Record<never, never>
  "customers.line.VOICEMAIL": Record<never, never>
  "customers.notKnown": Record<never, never>
  "customers.country": Record<never, never>
  "customers.theirTime": Record<never, never>
  "customers.timeRange": { first: string; last: string }
  "customers.zoneSet": { zone: string }
  "customers.zoneByNumber": { zone: string }
  "customers.zonesMany": { count: number }
  "customers.knownSince": Record<never, never>
  "customers.totals": Record<never, never>
  "customers.totalsIn": { currency: string }
  "customers.asked": Record<never, never>
  "customers.askedTimes": { amount: string; count: number }
  "customers.paid": Record<never, never>
  "customers.refunded": Record<never, never>
  "customers.open": Record<never, never>
  "customers.owes": { amount: string }
  "customers.requests": Record<never, never>
  "customers.requestsOf": Record<never, never>
  "customers.nothingAsked": Record<never, never>
  "customers.ask": Record<never, never>
  "customers.askThem": { name: string }
  "customers.consent": Record<never, never>
  "customers.mayBeTexted": Record<never, never>
  "customers.stoppedByThem": { day: string }
  "customers.stoppedByStaff": { day: string }
  "customers.stop": Record<never, never>
  "customers.allow": Record<never, never>
  "customers.stopReason": Record<never, never>
  "customers.allowReason": Record<never, never>
  "customers.askedToStop": Record<never, never>
  "customers.askedWhy": { words: string }
  "customers.askedWhyUnsaid": Record<never, never>
  "customers.askedHeld": Record<never, never>
  "customers.askedStop": Record<never, never>
  "customers.askedOther": Record<never, never>
  "customers.askedStopShort": Record<never, never>
  "customers.askedOtherShort": Record<never, never>
  "customers.askedChip": Record<never, never>
  "customers.consentHistory": Record<never, never>
  "customers.consentLine": { change: string; source: string }
  "customers.consentWords": { words: string }
  "customers.consentBy": { name: string; when: string }
  "customers.onlyThem": Record<never, never>
  "customers.duplicates": Record<never, never>
  "customers.duplicatesWhy": Record<never, never>
  "customers.merge": Record<never, never>
  "customers.mergeWith": { name: string; phone: string }
  "customers.mergeTitle": Record<never, never>
  "customers.mergeWhy": Record<never, never>
  "customers.mergeWhich": Record<never, never>
  "customers.mergeFacts": { count: number; day: string }
  "customers.mergeMoves": { count: number }
  "customers.mergeReplies": { phone: string }
  "customers.mergeStopped": Record<never, never>
  "customers.mergeLabel": Record<never, never>
  "customers.mergeDo": Record<never, never>
  "customers.merged": Record<never, never>
  "customers.data": Record<never, never>
  "customers.dataWhy": Record<never, never>
  "customers.dataErased": Record<never, never>
  "customers.export": Record<never, never>
  "customers.exportReason": Record<never, never>
  "customers.erase": Record<never, never>
  "customers.eraseReason": Record<never, never>
  "customers.eraseOpen": Record<never, never>
  "customers.eraseTitle": Record<never, never>
  "customers.eraseWhy": Record<never, never>
  "customers.eraseType": { word: string }
  "customers.eraseWord": Record<never, never>
  "customers.eraseWrong": { word: string }
  "customers.eraseDo": Record<never, never>
  "customers.eraseLabel": Record<never, never>
  "customers.erasedToast": Record<never, never>
  "customers.heads": Record<never, never>
  "customers.head.name": Record<never, never>
  "customers.head.request": Record<never, never>
  "customers.head.owes": Record<never, never>
  "customers.head.contact": Record<never, never>
  "customers.sort.owesReverse": Record<never, never>
  "customers.sort.contactReverse": Record<never, never>
  "customers.printCount": { count: number }
  "customers.printTotal": { count: number; sum: string }
  "devices.title": Record<never, never>
  "devices.lead": Record<never, never>
  "devices.both": { browser: string; system: string }
  "devices.unknown": Record<never, never>
  "devices.this": Record<never, never>
  "devices.new": Record<never, never>
  "devices.network": { network: string }
  "devices.now": Record<never, never>
  "devices.seen": { age: string }
  "devices.since.code": { date: string }
  "devices.since.passkey": { date: string }
  "devices.since.recovery": { date: string }
  "devices.end": Record<never, never>
  "devices.notMe": Record<never, never>
  "devices.endTitle": { device: string }
  "devices.endWhy": Record<never, never>
  "devices.notMeWhy": Record<never, never>
  "devices.ended": { device: string }
  "devices.endOthers": Record<never, never>
  "devices.endOthersTitle": Record<never, never>
  "devices.endOthersWhy": Record<never, never>
  "devices.endedOthers": Record<never, never>
  "devices.alone": Record<never, never>
  "devices.newSignIn": { device: string }
  "devices.look": Record<never, never>
  "help.search": Record<never, never>
  "help.searchHint": Record<never, never>
  "help.found": { count: number }
  "help.ask": Record<never, never>
  "help.ask.answer": Record<never, never>
  "help.ask.go": Record<never, never>
  "help.ask.also": Record<never, never>
  "help.opened": { status: string }
  "help.opened.answer": Record<never, never>
  "help.opened.go": Record<never, never>
  "help.opened.also": Record<never, never>
  "help.notArrived": Record<never, never>
  "help.notArrived.answer": Record<never, never>
  "help.notArrived.go": Record<never, never>
  "help.notArrived.also": Record<never, never>
  "help.refund": Record<never, never>
  "help.refund.answer": Record<never, never>
  "help.refund.go": Record<never, never>
  "help.refund.also": Record<never, never>
  "help.payout": Record<never, never>
  "help.payout.answer": Record<never, never>
  "help.payout.go": Record<never, never>
  "help.payout.also": Record<never, never>
  "help.saysPaid": Record<never, never>
  "help.saysPaid.answer": Record<never, never>
  "help.saysPaid.go": Record<never, never>
  "help.saysPaid.also": Record<never, never>
  "help.stop": Record<never, never>
  "help.stop.answer": Record<never, never>
  "help.stop.go": Record<never, never>
  "help.stop.also": Record<never, never>
  "help.dispute": Record<never, never>
  "help.dispute.answer": Record<never, never>
  "help.dispute.go": Record<never, never>
  "help.dispute.also": Record<never, never>
  "help.roles": Record<never, never>
  "help.roles.answer": Record<never, never>
  "help.roles.go": Record<never, never>
  "help.roles.also": Record<never, never>
  "help.lostPhone": Record<never, never>
  "help.lostPhone.answer": Record<never, never>
  "help.lostPhone.go": Record<never, never>
  "help.lostPhone.also": Record<never, never>
  "help.report": Record<never, never>
  "help.report.lead": Record<never, never>
  "help.report.version": { version: string }
  "help.report.screen": { screen: string }
  "help.report.browser": { browser: string }
  "help.report.code": { code: string }
  "help.report.noCode": Record<never, never>
  "help.report.write": { address: string }
  "help.report.subject": Record<never, never>
  "help.report.happened": Record<never, never>
  "help.report.copy": Record<never, never>
  "help.report.copied": Record<never, never>
  "help.report.notCopied": Record<never, never>
  "imports.title": Record<never, never>
  "imports.loading": Record<never, never>
  "imports.summary": { rows: number }
  "imports.back": Record<never, never>
  "imports.backToImports": Record<never, never>
  "imports.drop": Record<never, never>
  "imports.choose": Record<never, never>
  "imports.file": Record<never, never>
  "imports.hint": Record<never, never>
  "imports.hintFrom": Record<never, never>
  "imports.uploading": { name: string }
  "imports.tooLarge": Record<never, never>
  "imports.noFile": Record<never, never>
  "imports.picture": Record<never, never>
  "imports.earlier": Record<never, never>
  "imports.none": Record<never, never>
  "imports.rows": { count: number }
  "imports.status.mapping": Record<never, never>
  "imports.status.checking": Record<never, never>
  "imports.status.checked": Record<never, never>
  "imports.status.running": Record<never, never>
  "imports.status.stopped": Record<never, never>
  "imports.status.done": Record<never, never>
  "imports.nothingGood": Record<never, never>
  "imports.columns": Record<never, never>
  "imports.guessed": Record<never, never>
  "imports.phone": Record<never, never>
  "imports.name": Record<never, never>
  "imports.familyName": Record<never, never>
  "imports.note": Record<never, never>
  "imports.language": Record<never, never>
  "imports.familyNameHint": Record<never, never>
  "imports.languageHint": Record<never, never>
  "imports.noColumn": Record<never, never>
  "imports.column": { number: number }
  "imports.columnNeeded": Record<never, never>
  "imports.hasHeader": Record<never, never>
  "imports.country": Record<never, never>
  "imports.countryHint": Record<never, never>
  "imports.landlines": Record<never, never>
  "imports.landlines.leave": Record<never, never>
  "imports.landlines.take": Record<never, never>
  "imports.known": Record<never, never>
  "imports.known.fill": Record<never, never>
  "imports.known.replace": Record<never, never>
  "imports.known.keep": Record<never, never>
  "imports.preview": Record<never, never>
  "imports.check": Record<never, never>
  "imports.checkHint": Record<never, never>
  "imports.checking": { done: number; total: number }
  "imports.running": { done: number; total: number }
  "imports.leftOut": { count: number }
  "imports.goesOn": Record<never, never>
  "imports.stopCheck": Record<never, never>
  "imports.stop": Record<never, never>
  "imports.change": Record<never, never>
  "imports.start": { count: number }
  "imports.nothingToStart": Record<never, never>
  "imports.goOn": { count: number }
  "imports.result": Record<never, never>
  "imports.what": Record<never, never>
  "imports.outcome.new": Record<never, never>
  "imports.outcome.known": Record<never, never>
  "imports.outcome.repeated": Record<never, never>
  "imports.outcome.bad": Record<never, never>
  "imports.outcome.made": Record<never, never>
  "imports.outcome.changed": Record<never, never>
  "imports.outcome.unchanged": Record<never, never>
  "imports.left.new": Record<never, never>
  "imports.left.known": Record<never, never>
  "imports.outcomes": Record<never, never>
  "imports.rowsOf": { outcome: string }
  "imports.row": { row: number }
  "imports.noNumber": Record<never, never>
  "imports.isNew": Record<never, never>
  "imports.isMade": Record<never, never>
  "imports.isUnchanged": Record<never, never>
  "imports.wasUnchanged": Record<never, never>
  "imports.isRepeated": { row: number }
  "imports.changes.name": { from: string; to: string }
  "imports.changes.note": { from: string; to: string }
  "imports.changes.language": { from: string; to: string }
  "imports.adds.name": { to: string }
  "imports.adds.note": { to: string }
  "imports.adds.language": { to: string }
  "imports.noBad": Record<never, never>
  "imports.noRows": Record<never, never>
  "imports.download": Record<never, never>
  "imports.again": Record<never, never>
  "imports.forgotten": Record<never, never>
  "imports.ended": { changed: number; made: number }
  "imports.willBeLeftOut": { count: number }
  "imports.wereLeftOut": { count: number }
  "imports.stoppedAt": { left: number }
  "inbox.title": Record<never, never>
  "inbox.list": Record<never, never>
  "inbox.show": Record<never, never>
  "inbox.view.open": Record<never, never>
  "inbox.view.mine": Record<never, never>
  "inbox.view.unassigned": Record<never, never>
  "inbox.view.unread": Record<never, never>
  "inbox.view.mentioned": Record<never, never>
  "inbox.view.snoozed": Record<never, never>
  "inbox.view.done": Record<never, never>
  "inbox.view.all": Record<never, never>
  "inbox.viewCount": { count: string; name: string }
  "inbox.search": Record<never, never>
  "inbox.searchHint": Record<never, never>
  "inbox.truncated": Record<never, never>
  "inbox.noMatch": Record<never, never>
  "inbox.noMatchHint": Record<never, never>
  "inbox.clear": Record<never, never>
  "inbox.summary": { open: string }
  "inbox.summaryNew": { open: string; unread: string }
  "inbox.allDone": Record<never, never>
  "inbox.allDoneHint": Record<never, never>
  "inbox.none": Record<never, never>
  "inbox.noneHint": Record<never, never>
  "inbox.choose": Record<never, never>
  "inbox.chooseHint": Record<never, never>
  "inbox.ours": Record<never, never>
  "inbox.waiting": { count: number }
  "inbox.picture": { count: number }
  "inbox.noWords": Record<never, never>
  "inbox.wordsErased": Record<never, never>
  "inbox.unread": { count: number }
  "inbox.mentioned": Record<never, never>
  "inbox.snoozed": Record<never, never>
  "inbox.done": Record<never, never>
  "inbox.assignedTo": { name: string }
  "inbox.nobodys": Record<never, never>
  "inbox.isDone": Record<never, never>
  "inbox.snoozedUntil": { when: string }
  "inbox.markDone": Record<never, never>
  "inbox.reopen": Record<never, never>
  "inbox.toNobody": Record<never, never>
  "inbox.later": Record<never, never>
  "inbox.snooze.later": { when: string }
  "inbox.snooze.tomorrow": { when: string }
  "inbox.snooze.nextWeek": { when: string }
  "inbox.markUnread": Record<never, never>
  "inbox.requests": Record<never, never>
  "inbox.moreRequests": { count: number }
  "insights.title": Record<never, never>
  "insights.summary": { before: string; days: string }
  "insights.reading": { days: string }
  "insights.unread": { shown: string }
  "insights.zone": { zone: string }
  "insights.period": Record<never, never>
  "insights.period.last7": Record<never, never>
  "insights.period.last30": Record<never, never>
  "insights.period.last90": Record<never, never>
  "insights.period.thisMonth": Record<never, never>
  "insights.period.lastMonth": Record<never, never>
  "insights.period.thisYear": Record<never, never>
  "insights.period.own": Record<never, never>
  "insights.from": Record<never, never>
  "insights.to": Record<never, never>
  "insights.tooLong": { count: number }
  "insights.currency": Record<never, never>
  "insights.member": { name: string }
  "insights.allMembers": Record<never, never>
  "insights.figures": Record<never, never>
  "insights.collected": Record<never, never>
  "insights.collectedCount": { count: number }
  "insights.asked": Record<never, never>
  "insights.askedCount": { count: number }
  "insights.refunded": Record<never, never>
  "insights.refundedCount": { count: number }
  "insights.disputed": Record<never, never>
  "insights.disputedCount": { count: number }
  "insights.outstanding": Record<never, never>
  "insights.outstandingCount": { count: number }
  "insights.overdue": Record<never, never>
  "insights.overdueCount": { count: number }
  "insights.wholeBusiness": Record<never, never>
  "insights.timeToPaid": Record<never, never>
  "insights.timeToPaid.why": Record<never, never>
  "insights.timeToPaid.none": Record<never, never>
  "insights.texts": Record<never, never>
  "insights.texts.parts": { count: number }
  "insights.textCost": Record<never, never>
  "insights.textCost.none": Record<never, never>
  "insights.textCost.known": { priced: number; sent: number }
  "insights.change.same": Record<never, never>
  "insights.change.none": Record<never, never>
  "insights.change.more": { before: string; percent: string }
  "insights.change.less": { before: string; percent: string }
  "insights.change.longer": { before: string }
  "insights.plot.days": Record<never, never>
  "insights.plot.months": Record<never, never>
  "insights.plot.summaryDays": { amount: string; best: string; count: number; empty: number; total: string }
  "insights.plot.summaryMonths": { amount: string; best: string; count: number; empty: number; total: string }
  "insights.plot.summaryDay": { day: string; total: string }
  "insights.plot.nothing": Record<never, never>
  "insights.plot.missing": Record<never, never>
  "insights.table.show": Record<never, never>
  "insights.table.day": Record<never, never>
  "insights.table.month": Record<never, never>
  "insights.table.quiet": { count: number }
  "insights.table.quietMonths": { count: number }
  "insights.members": Record<never, never>
  "insights.members.who": Record<never, never>
  "insights.members.api": Record<never, never>
  "insights.members.left": Record<never, never>
  "insights.members.paid": { asked: number; paid: number }
  "insights.members.refunded": { amount: string }
  "insights.currencies": Record<never, never>
  "insights.currencies.shown": Record<never, never>
  "insights.currencies.show": { currency: string }
  "insights.nothing": Record<never, never>
  "insights.nothing.detail": Record<never, never>
  "insights.newRequest": Record<never, never>
  "insights.stale": Record<never, never>
  "insights.export": Record<never, never>
  "insights.export.detail": Record<never, never>
  "insights.export.payments": Record<never, never>
  "insights.export.requests": Record<never, never>
  "insights.export.texts": Record<never, never>
  "insights.export.customers": Record<never, never>
  "insights.books": Record<never, never>
  "insights.books.title": Record<never, never>
  "insights.books.days": { from: string; to: string }
  "insights.books.form": Record<never, never>
  "insights.books.form.xero": Record<never, never>
  "insights.books.form.xero.hint": Record<never, never>
  "insights.books.form.quickbooks": Record<never, never>
  "insights.books.form.quickbooks.hint": Record<never, never>
  "insights.books.form.datev": Record<never, never>
  "insights.books.form.datev.hint": Record<never, never>
  "insights.books.form.ledger": Record<never, never>
  "insights.books.form.ledger.hint": Record<never, never>
  "insights.books.currency.hint": Record<never, never>
  "insights.books.currency.only": Record<never, never>
  "insights.books.datev": Record<never, never>
  "insights.books.datevAdviser": Record<never, never>
  "insights.books.datevClient": Record<never, never>
  "insights.books.datevRevenue": Record<never, never>
  "insights.books.datevRevenue.hint": Record<never, never>
  "insights.books.datevChart": Record<never, never>
  "insights.books.datevAccountLength": Record<never, never>
  "insights.books.datevYearStart": Record<never, never>
  "insights.books.accounts": Record<never, never>
  "insights.books.datevClearing": Record<never, never>
  "insights.books.datevBank": Record<never, never>
  "insights.books.datevFees": Record<never, never>
  "insights.books.datevOther": Record<never, never>
  "insights.books.download": Record<never, never>
  "installation.title": Record<never, never>
  "installation.lead": Record<never, never>
  "installation.notAllowed": Record<never, never>
  "installation.again": Record<never, never>
  "installation.checked": { when: string }
  "installation.checking": Record<never, never>
  "installation.sum": { must: number }
  "installation.sum.unknown": { count: number }
  "installation.verdict": { verdict: string }
  "installation.alarms": Record<never, never>
  "installation.alarms.none": Record<never, never>
  "installation.alarm.since": { detail: string; when: string }
  "installation.alarm.detail": { code: string; detail: string }
  "installation.answers": { provider: string }
  "installation.answers.state": { state: string }
  "installation.part": { part: string }
  "installation.make": { what: string }
  "installation.make.ask": { what: string }
  "installation.make.body": { what: string }
  "installation.make.done": { what: string }
  "installation.make.not": { what: string }
  "installation.make.cancel": Record<never, never>
  "installation.make.byCommand": { command: string }
  "installation.alarm.sender_refused": Record<never, never>
  "installation.alarm.card_keys_refused": Record<never, never>
  "installation.alarm.card_account_stopped": Record<never, never>
  "installation.alarm.text_keys_refused": Record<never, never>
  "installation.alarm.text_account_stopped": Record<never, never>
  "installation.alarm.cards_unreachable": Record<never, never>
  "installation.alarm.texts_unreachable": Record<never, never>
  "installation.alarm.queue_growing": Record<never, never>
  "installation.alarm.texts_unknown": Record<never, never>
  "installation.alarm.money_unsettled": Record<never, never>
  "installation.alarm.differences_open": Record<never, never>
  "installation.alarm.disk_full": Record<never, never>
  "installation.alarm.audit_log_broken": Record<never, never>
  "installation.alarm.backup_old": Record<never, never>
  "installation.line.card_keys": Record<never, never>
  "installation.line.card_permissions": Record<never, never>
  "installation.line.card_charges": Record<never, never>
  "installation.line.card_payouts": Record<never, never>
  "installation.line.card_descriptor": Record<never, never>
  "installation.line.card_receipts": Record<never, never>
  "installation.line.card_webhook": Record<never, never>
  "installation.line.card_webhook_version": Record<never, never>
  "installation.line.card_webhook_events": Record<never, never>
  "installation.line.card_webhook_arrives": Record<never, never>
  "installation.line.card_domain": Record<never, never>
  "installation.line.text_keys": Record<never, never>
  "installation.line.text_account": Record<never, never>
  "installation.line.text_sender": Record<never, never>
  "installation.line.text_reach": Record<never, never>
  "installation.line.text_inbound": Record<never, never>
  "installation.line.text_fallback": Record<never, never>
  "installation.line.text_countries": Record<never, never>
  "installation.line.text_us": Record<never, never>
  "installation.line.text_words": Record<never, never>
  "installation.line.https": Record<never, never>
  "installation.line.reached": Record<never, never>
  "installation.line.proxies": Record<never, never>
  "installation.line.clock": Record<never, never>
  "installation.line.database": Record<never, never>
  "installation.line.disk": Record<never, never>
  "installation.line.backup": Record<never, never>
  "installation.line.restored": Record<never, never>
  "installation.step.card_keys": { step: string; value: string }
  "installation.step.card_permissions": { step: string; value: string }
  "installation.step.card_charges": { step: string }
  "installation.step.card_payouts": { step: string }
  "installation.step.card_descriptor": { step: string; value: string }
  "installation.step.card_receipts": { step: string }
  "installation.step.card_webhook": { step: string; value: string }
  "installation.step.card_webhook_version": { step: string; value: string }
  "installation.step.card_webhook_events": { step: string; value: string }
  "installation.step.card_webhook_arrives": { step: string; value: string }
  "installation.step.card_domain": { step: string; value: string }
  "installation.step.text_keys": { step: string }
  "installation.step.text_account": { step: string; value: string }
  "installation.step.text_sender": { step: string; value: string }
  "installation.step.text_reach": { step: string; value: string }
  "installation.step.text_inbound": { step: string; value: string }
  "installation.step.text_fallback": { step: string; value: string }
  "installation.step.text_countries": { step: string; value: string }
  "installation.step.text_us": { step: string; value: string }
  "installation.step.text_words": { step: string }
  "installation.step.https": { step: string; value: string }
  "installation.step.reached": { step: string; value: string }
  "installation.step.proxies": { step: string }
  "installation.step.clock": { step: string; value: string }
  "installation.step.database": { step: string }
  "installation.step.disk": { step: string; value: string }
  "installation.step.backup": { step: string; value: string }
  "installation.step.restored": { step: string }
  "items.title": Record<never, never>
  "items.lead": Record<never, never>
  "items.lead.use": Record<never, never>
  "items.lead.tax": Record<never, never>
  "items.list": Record<never, never>
  "items.none": Record<never, never>
  "items.add": Record<never, never>
  "items.full": Record<never, never>
  "items.edit": Record<never, never>
  "items.up": Record<never, never>
  "items.down": Record<never, never>
  "items.first": Record<never, never>
  "items.last": Record<never, never>
  "items.moved": { count: string; name: string; place: string }
  "items.delete": Record<never, never>
  "items.delete.title": { name: string }
  "items.delete.body": Record<never, never>
  "items.delete.keep": Record<never, never>
  "items.name": Record<never, never>
  "items.name.hint": Record<never, never>
  "items.price": { currency: string }
  "items.priceEmpty": Record<never, never>
  "items.save": Record<never, never>
  "items.notAllowed": Record<never, never>
  "keys.title": Record<never, never>
  "keys.lead": Record<never, never>
  "keys.each": Record<never, never>
  "keys.reference": Record<never, never>
  "keys.list": Record<never, never>
  "keys.none": Record<never, never>
  "keys.noneWhy": Record<never, never>
  "keys.make": Record<never, never>
  "keys.makeTitle": Record<never, never>
  "keys.name": Record<never, never>
  "keys.nameHint": Record<never, never>
  "keys.nameNeeded": Record<never, never>
  "keys.role": Record<never, never>
  "keys.may.manager": Record<never, never>
  "keys.may.staff": Record<never, never>
  "keys.may.viewer": Record<never, never>
  "keys.addresses": Record<never, never>
  "keys.addressesHint": Record<never, never>
  "keys.ends": Record<never, never>
  "keys.ends.never": Record<never, never>
  "keys.ends.30": Record<never, never>
  "keys.ends.90": Record<never, never>
  "keys.ends.365": Record<never, never>
  "keys.shown.title": Record<never, never>
  "keys.shown.lead": Record<never, never>
  "keys.shown.copy": Record<never, never>
  "keys.shown.copied": Record<never, never>
  "keys.shown.notCopied": Record<never, never>
  "keys.shown.done": Record<never, never>
  "keys.state.works": Record<never, never>
  "keys.state.replaced": Record<never, never>
  "keys.state.revoked": Record<never, never>
  "keys.state.expired": Record<never, never>
  "keys.state.maker_left": Record<never, never>
  "keys.until": { when: string }
  "keys.neverUsed": Record<never, never>
  "keys.used": { date: string; network: string }
  "keys.from": { addresses: string }
  "keys.limited": Record<never, never>
  "keys.replace": Record<never, never>
  "keys.replace.title": { name: string }
  "keys.replace.body": Record<never, never>
  "keys.replace.keep": Record<never, never>
  "keys.revoke": Record<never, never>
  "keys.revoke.title": { name: string }
  "keys.revoke.body": Record<never, never>
  "keys.revoke.keep": Record<never, never>
  "keys.revoked": Record<never, never>
  "keys.over": Record<never, never>
  "keys.did": Record<never, never>
  "keys.notAllowed": Record<never, never>
  "newRequest.amount": Record<never, never>
  "newRequest.askAgain": Record<never, never>
  "newRequest.amountEmpty": Record<never, never>
  "newRequest.amountMax": { amount: string }
  "newRequest.amountMin": { amount: string }
  "newRequest.asks": { amount: string; name: string }
  "newRequest.asksAt": { amount: string; name: string; when: string }
  "newRequest.back": Record<never, never>
  "newRequest.checkValue": Record<never, never>
  "newRequest.currency": Record<never, never>
  "newRequest.currencyAsk": { sign: string }
  "newRequest.currencySwitched": { currency: string; sign: string }
  "newRequest.customerErased": Record<never, never>
  "newRequest.customerMissing": Record<never, never>
  "newRequest.details": Record<never, never>
  "newRequest.detailsHint": Record<never, never>
  "newRequest.draftSaved": Record<never, never>
  "newRequest.due": Record<never, never>
  "newRequest.dueHint": Record<never, never>
  "newRequest.findByName": Record<never, never>
  "newRequest.findByNumber": Record<never, never>
  "newRequest.fromContacts": Record<never, never>
  "newRequest.pasted": Record<never, never>
  "newRequest.found": { count: number }
  "newRequest.goes.atTheirs": { theirs: string; when: string }
  "newRequest.goes.at": { when: string }
  "newRequest.goes.now": Record<never, never>
  "newRequest.goes.optedOut": Record<never, never>
  "newRequest.goes.paymentsNotReady": Record<never, never>
  "newRequest.goes.instead": { when: string }
  "newRequest.goes.quiet": { time: string }
  "newRequest.known": { name: string }
  "newRequest.knownNameless": Record<never, never>
  "newRequest.language": { language: string }
  "newRequest.line": { number: string }
  "newRequest.line.add": Record<never, never>
  "newRequest.line.error": { error: string; field: string }
  "newRequest.line.nameEmpty": Record<never, never>
  "newRequest.line.price": Record<never, never>
  "newRequest.line.priceEmpty": Record<never, never>
  "newRequest.line.quantity": Record<never, never>
  "newRequest.line.quantityWrong": { max: string }
  "newRequest.line.remove": { number: string }
  "newRequest.lines": Record<never, never>
  "newRequest.lines.amount": Record<never, never>
  "newRequest.lines.full": { max: string }
  "newRequest.lines.total": { amount: string }
  "newRequest.listLabel": Record<never, never>
  "newRequest.made.another": Record<never, never>
  "newRequest.made.done": Record<never, never>
  "newRequest.made.draft": Record<never, never>
  "newRequest.made.ready": { name: string }
  "newRequest.made.title": Record<never, never>
  "newRequest.moment": Record<never, never>
  "newRequest.momentPast": Record<never, never>
  "newRequest.momentTheirs": { theirs: string }
  "newRequest.momentYours": Record<never, never>
  "newRequest.more": Record<never, never>
  "newRequest.moreHolds": Record<never, never>
  "newRequest.name": Record<never, never>
  "newRequest.optedOut": Record<never, never>
  "newRequest.optedOutShare": Record<never, never>
  "newRequest.phoneEmpty": Record<never, never>
  "newRequest.phoneHint": Record<never, never>
  "newRequest.preview": Record<never, never>
  "newRequest.preview.alike": { language: string }
  "newRequest.preview.asleep": { time: string }
  "newRequest.preview.maybeAsleep": Record<never, never>
  "newRequest.preview.businessName": { signs: string }
  "newRequest.preview.failed": Record<never, never>
  "newRequest.preview.long": { parts: string }
  "newRequest.preview.needAmount": Record<never, never>
  "newRequest.preview.needCurrency": Record<never, never>
  "newRequest.preview.needWhatFor": { max: string }
  "newRequest.preview.others": Record<never, never>
  "newRequest.preview.remove": { sign: string }
  "newRequest.preview.replace": { plain: string; sign: string }
  "newRequest.preview.replaceAll": Record<never, never>
  "newRequest.preview.replaceNamed": { name: string; plain: string; sign: string }
  "newRequest.preview.replaceSpace": { name: string }
  "newRequest.preview.respelled": { signs: string }
  "newRequest.preview.respelledOne": { plain: string; sign: string }
  "newRequest.preview.script": { sign: string }
  "newRequest.preview.scriptNamed": { name: string; sign: string }
  "newRequest.preview.share": Record<never, never>
  "newRequest.preview.signs": { parts: string; partsPlain: string; signs: string }
  "newRequest.preview.title": Record<never, never>
  "newRequest.preview.tooLong": { parts: string; partsMax: string }
  "newRequest.preview.usual": Record<never, never>
  "newRequest.recentLabel": Record<never, never>
  "newRequest.offersLabel": Record<never, never>
  "newRequest.reference": Record<never, never>
  "newRequest.referenceHint": Record<never, never>
  "newRequest.sameAgain": { amount: string; whatFor: string }
  "newRequest.send": Record<never, never>
  "newRequest.sendDraft": Record<never, never>
  "newRequest.sendLater": Record<never, never>
  "newRequest.sendShare": Record<never, never>
  "newRequest.sent": { name: string }
  "newRequest.undone": Record<never, never>
  "newRequest.scheduled": { name: string; when: string }
  "newRequest.title": Record<never, never>
  "newRequest.mayNot": Record<never, never>
  "newRequest.notAllowed": Record<never, never>
  "newRequest.whatFor": Record<never, never>
  "newRequest.whatForEmpty": Record<never, never>
  "newRequest.whatForPlaceholder": Record<never, never>
  "newRequest.waiting": { amount: string; name: string }
  "newRequest.waitingNameless": { amount: string }
  "newRequest.waitingOpen": Record<never, never>
  "newRequest.when": Record<never, never>
  "newRequest.when.draft": Record<never, never>
  "newRequest.when.evening": { time: string }
  "newRequest.when.eveningTheirs": { time: string }
  "newRequest.when.monday": { time: string }
  "newRequest.when.mondayTheirs": { time: string }
  "newRequest.when.now": Record<never, never>
  "newRequest.when.other": Record<never, never>
  "newRequest.when.share": Record<never, never>
  "newRequest.when.tomorrow": { time: string }
  "newRequest.when.tomorrowTheirs": { time: string }
  "newRequest.when.yours": { when: string }
  "newRequest.whyOptedOut": Record<never, never>
  "newRequest.whyPayments": Record<never, never>
  "notifications.title": Record<never, never>
  "notifications.lead": Record<never, never>
  "notifications.device": Record<never, never>
  "notifications.push": Record<never, never>
  "notifications.push.denied": Record<never, never>
  "notifications.push.failed": Record<never, never>
  "notifications.push.off": Record<never, never>
  "notifications.push.on": Record<never, never>
  "notifications.push.unsupported": Record<never, never>
  "notifications.sound": Record<never, never>
  "notifications.sound.hint": Record<never, never>
  "notifications.what": Record<never, never>
  "notifications.what.lead": Record<never, never>
  "notifications.topic": Record<never, never>
  "notifications.topic.paid": Record<never, never>
  "notifications.topic.declined": Record<never, never>
  "notifications.topic.disputed": Record<never, never>
  "notifications.topic.disputed.hint": Record<never, never>
  "notifications.topic.replied": Record<never, never>
  "notifications.topic.mentioned": Record<never, never>
  "notifications.topic.failedText": Record<never, never>
  "notifications.way.toast": Record<never, never>
  "notifications.way.sound": Record<never, never>
  "notifications.way.push": Record<never, never>
  "notifications.cell": { topic: string; way: string }
  "notifications.quiet": Record<never, never>
  "notifications.quiet.hours": Record<never, never>
  "notifications.quiet.hint": Record<never, never>
  "notifications.quiet.zone": { zone: string }
  "notifications.quiet.zoneHere": { zone: string }
  "notifications.always": Record<never, never>
  "notifications.saved": Record<never, never>
  "notifications.save": Record<never, never>
  "notifications.unchanged": Record<never, never>
  "onboarding.title": Record<never, never>
  "onboarding.stage.not_begun": Record<never, never>
  "onboarding.stage.begun": Record<never, never>
  "onboarding.stage.checking": Record<never, never>
  "onboarding.stage.ready": Record<never, never>
  "onboarding.stage.asked": Record<never, never>
  "onboarding.stage.restricted": Record<never, never>
  "onboarding.stage.stopped": Record<never, never>
  "onboarding.stage.gone": Record<never, never>
  "onboarding.body.not_begun": Record<never, never>
  "onboarding.body.begun": Record<never, never>
  "onboarding.body.checking": Record<never, never>
  "onboarding.body.ready": Record<never, never>
  "onboarding.body.asked": Record<never, never>
  "onboarding.body.restricted": Record<never, never>
  "onboarding.body.stopped": Record<never, never>
  "onboarding.body.gone": Record<never, never>
  "onboarding.own": Record<never, never>
  "onboarding.by": { date: string }
  "onboarding.needs": Record<never, never>
  "onboarding.payouts": Record<never, never>
  "onboarding.payouts.on": Record<never, never>
  "onboarding.payouts.off": Record<never, never>
  "onboarding.payouts.first": Record<never, never>
  "onboarding.payouts.firstUnknown": Record<never, never>
  "onboarding.email": Record<never, never>
  "onboarding.emailHint": Record<never, never>
  "onboarding.emailWrong": Record<never, never>
  "onboarding.begin": Record<never, never>
  "onboarding.continue": Record<never, never>
  "onboarding.leaves": Record<never, never>
  "onboarding.notAllowed": Record<never, never>
  "onboarding.notOpened": Record<never, never>
  "onboarding.strip.not_begun": Record<never, never>
  "onboarding.strip.begun": Record<never, never>
  "onboarding.strip.checking": Record<never, never>
  "onboarding.strip.asked": Record<never, never>
  "onboarding.strip.askedBy": { date: string }
  "onboarding.strip.restricted": Record<never, never>
  "onboarding.strip.stopped": Record<never, never>
  "onboarding.strip.gone": Record<never, never>
  "onboarding.strip.notAllowed": Record<never, never>
  "onboarding.strip.begin": Record<never, never>
  "onboarding.strip.look": Record<never, never>
  "onboarding.strip.title": Record<never, never>
  "onboarding.drafts": { count: number }
  "onboarding.drafts.why": { count: number }
  "onboarding.drafts.send": { count: number }
  "outbox.discard": Record<never, never>
  "outbox.discarded": { who: string }
  "outbox.goes": Record<never, never>
  "outbox.kept": { amount: string; whatFor: string; who: string }
  "outbox.linkReady": { name: string }
  "outbox.open": Record<never, never>
  "outbox.refused": { count: number }
  "outbox.sendNow": Record<never, never>
  "outbox.signOut": { count: number }
  "outbox.signOutDetail": Record<never, never>
  "outbox.stale": Record<never, never>
  "outbox.stillOffline": Record<never, never>
  "outbox.title": Record<never, never>
  "outbox.undo": Record<never, never>
  "outbox.waits": { count: number }
  "ownership.make": Record<never, never>
  "ownership.title": Record<never, never>
  "ownership.offerTitle": { name: string }
  "ownership.offerWhy": Record<never, never>
  "ownership.choice": Record<never, never>
  "ownership.choice.owner": Record<never, never>
  "ownership.choice.ownerSaid": Record<never, never>
  "ownership.choice.manager": Record<never, never>
  "ownership.choice.managerSaid": Record<never, never>
  "ownership.offer": Record<never, never>
  "ownership.offered": { name: string }
  "ownership.toYou.owner": { business: string; giver: string }
  "ownership.toYou.manager": { business: string; giver: string }
  "ownership.byYou.owner": { member: string }
  "ownership.byYou.manager": { member: string }
  "ownership.byOther.owner": { giver: string; member: string }
  "ownership.byOther.manager": { giver: string; member: string }
  "ownership.look": Record<never, never>
  "ownership.until": { date: string }
  "ownership.means.owner": { giver: string }
  "ownership.means.manager": { giver: string }
  "ownership.accept": Record<never, never>
  "ownership.acceptTitle": { business: string }
  "ownership.accepted": { business: string }
  "ownership.acceptedOther": { name: string }
  "ownership.decline": Record<never, never>
  "ownership.declined": Record<never, never>
  "ownership.withdraw": Record<never, never>
  "ownership.withdrawn": Record<never, never>
  "ownership.was.accepted": { date: string; giver: string; member: string }
  "ownership.was.declined": { date: string; giver: string; member: string }
  "ownership.was.withdrawn": { date: string; giver: string; member: string }
  "ownership.was.expired": { date: string; giver: string; member: string }
  "ownership.was.void": { date: string; giver: string; member: string }
  "ownership.isOwner": Record<never, never>
  "ownership.isOpen": Record<never, never>
  "ownership.notByRole": Record<never, never>
  "passkeys.title": Record<never, never>
  "passkeys.lead": Record<never, never>
  "passkeys.add": Record<never, never>
  "passkeys.added": Record<never, never>
  "passkeys.addedElsewhere": Record<never, never>
  "passkeys.copiedNow": Record<never, never>
  "passkeys.already": Record<never, never>
  "passkeys.canceled": Record<never, never>
  "passkeys.failed": Record<never, never>
  "passkeys.notDone": Record<never, never>
  "passkeys.notHere": Record<never, never>
  "passkeys.unsupported": Record<never, never>
  "passkeys.signIn": Record<never, never>
  "passkeys.prove": Record<never, never>
  "passkeys.lost": Record<never, never>
  "passkeys.lostNext": Record<never, never>
  "passkeys.lostAll": Record<never, never>
  "passkeys.offer": Record<never, never>
  "passkeys.setUp": Record<never, never>
  "passkeys.notNow": Record<never, never>
  "passkeys.rename": Record<never, never>
  "passkeys.renamed": Record<never, never>
  "passkeys.renameTitle": Record<never, never>
  "passkeys.renameWhy": Record<never, never>
  "passkeys.name": Record<never, never>
  "passkeys.remove": Record<never, never>
  "passkeys.removed": Record<never, never>
  "passkeys.removeTitle": { name: string }
  "passkeys.removeWhy": Record<never, never>
  "passkeys.removeLast": { phone: string }
  "passkeys.removeTomorrow": Record<never, never>
  "passkeys.removalAsked": Record<never, never>
  "passkeys.ends": { at: string }
  "passkeys.endsAlready": Record<never, never>
  "passkeys.ending": { at: string }
  "passkeys.endingKeep": Record<never, never>
  "passkeys.look": Record<never, never>
  "passkeys.see": Record<never, never>
  "passkeys.keep": Record<never, never>
  "passkeys.kept": Record<never, never>
  "passkeys.used": { day: string }
  "passkeys.made": { day: string }
  "passkeys.backedUp": Record<never, never>
  "passkeys.oneDevice": Record<never, never>
  "passkeys.copied": { at: string }
  "passkeys.otherAddress": Record<never, never>
  "payouts.title": Record<never, never>
  "payouts.lead": Record<never, never>
  "payouts.file": Record<never, never>
  "payouts.notReady": Record<never, never>
  "payouts.away": Record<never, never>
  "payouts.stale": Record<never, never>
  "payouts.onTheWay": Record<never, never>
  "payouts.available": Record<never, never>
  "payouts.pending": Record<never, never>
  "payouts.fees": Record<never, never>
  "payouts.feesSince": { moment: string }
  "payouts.scope": Record<never, never>
  "payouts.list": Record<never, never>
  "payouts.earlier": Record<never, never>
  "payouts.none": Record<never, never>
  "payouts.expected": { date: string }
  "payouts.status.pending": Record<never, never>
  "payouts.status.in_transit": Record<never, never>
  "payouts.status.paid": Record<never, never>
  "payouts.status.failed": Record<never, never>
  "payouts.status.canceled": Record<never, never>
  "payouts.failure.account_closed": Record<never, never>
  "payouts.failure.account_blocked": Record<never, never>
  "payouts.failure.details_wrong": Record<never, never>
  "payouts.failure.currency_refused": Record<never, never>
  "payouts.failure.card_refused": Record<never, never>
  "payouts.failure.balance_too_low": Record<never, never>
  "payouts.failure.bank_refused": Record<never, never>
  "payouts.page": Record<never, never>
  "phone.label": Record<never, never>
  "phone.hint": Record<never, never>
  "phone.receivesTexts": Record<never, never>
  "phone.unknown": Record<never, never>
  "phone.codeWins": Record<never, never>
  "phone.countries.name": Record<never, never>
  "phone.countries.search": Record<never, never>
  "phone.countries.searchHint": Record<never, never>
  "phone.countries.list": Record<never, never>
  "phone.countries.nothingHint": Record<never, never>
  "phone.countries.codesLoading": Record<never, never>
  "phone.countries.showAll": Record<never, never>
  "phone.countries.notLoaded": Record<never, never>
  "phone.countries.notLoadedHint": Record<never, never>
  "phone.countries.recent": Record<never, never>
  "phone.countries.likely": Record<never, never>
  "phone.countries.all": Record<never, never>
  "phone.countries.chosen": { name: string; shown: string }
  "phone.countries.found": { count: number }
  "phone.countries.nothing": { typed: string }
  "phone.copy": Record<never, never>
  "phone.copied": Record<never, never>
  "phone.notCopied": Record<never, never>
  "phone.extension": { extension: string; number: string }
  "phone.ending": { digits: string }
  "reconcile.title": Record<never, never>
  "reconcile.lead": Record<never, never>
  "reconcile.command": Record<never, never>
  "reconcile.checks": Record<never, never>
  "reconcile.allChecks": Record<never, never>
  "reconcile.unread": Record<never, never>
  "reconcile.provider": Record<never, never>
  "reconcile.number": { number: string }
  "reconcile.oneRequest": Record<never, never>
  "reconcile.openRequest": Record<never, never>
  "reconcile.state.same": Record<never, never>
  "reconcile.state.differs": { count: number }
  "reconcile.state.lost": { count: number }
  "reconcile.state.old": Record<never, never>
  "reconcile.state.none": Record<never, never>
  "reconcile.state.same.body": Record<never, never>
  "reconcile.state.differs.body": Record<never, never>
  "reconcile.state.lost.body": Record<never, never>
  "reconcile.state.old.body": Record<never, never>
  "reconcile.state.none.body": Record<never, never>
  "reconcile.state.asked": { when: string }
  "reconcile.fact.asked": Record<never, never>
  "reconcile.fact.never": Record<never, never>
  "reconcile.fact.compared": Record<never, never>
  "reconcile.fact.lost": Record<never, never>
  "reconcile.fact.lost.count": { count: number }
  "reconcile.fact.waiting": Record<never, never>
  "reconcile.facts": Record<never, never>
  "reconcile.open": Record<never, never>
  "reconcile.open.none": Record<never, never>
  "reconcile.open.seen": { found: string; seen: string }
  "reconcile.open.more": { count: number }
  "reconcile.open.stays.missing": Record<never, never>
  "reconcile.open.stays.intent": Record<never, never>
  "reconcile.open.stays.amount": Record<never, never>
  "reconcile.open.stays.other": Record<never, never>
  "reconcile.lost": Record<never, never>
  "reconcile.lost.body": Record<never, never>
  "reconcile.lost.why": { why: string }
  "reconcile.lost.returned": { amount: string }
  "reconcile.lost.found": { when: string }
  "reconcile.repair": Record<never, never>
  "reconcile.repair.of": { number: string }
  "reconcile.repair.done": { number: string }
  "reconcile.repair.left": { number: string }
  "reconcile.repair.leftDetail": Record<never, never>
  "reconcile.away.title": Record<never, never>
  "reconcile.away.detail": Record<never, never>
  "reconcile.what.status": Record<never, never>
  "reconcile.what.amount": Record<never, never>
  "reconcile.what.captured": Record<never, never>
  "reconcile.what.request": Record<never, never>
  "reconcile.what.refunded": Record<never, never>
  "reconcile.what.refund": Record<never, never>
  "reconcile.what.refundOf": { amount: string }
  "reconcile.what.disputed": Record<never, never>
  "reconcile.what.missing": Record<never, never>
  "reconcile.what.intent": Record<never, never>
  "reconcile.said.none": Record<never, never>
  "reconcile.said.neverMade": Record<never, never>
  "reconcile.said.yes": Record<never, never>
  "reconcile.said.no": Record<never, never>
  "reconcile.differs": Record<never, never>
  "reconcile.became": { ours: string; provider: string; what: string }
  "reconcile.healed": Record<never, never>
  "reconcile.healed.none": Record<never, never>
  "reconcile.healed.when": { found: string; healed: string }
  "reconcile.jobs": Record<never, never>
  "reconcile.jobs.none": { count: number }
  "reconcile.jobs.notAllowed": Record<never, never>
  "reconcile.jobs.attempts": { count: number; when: string }
  "reconcile.jobs.givenUp": Record<never, never>
  "reconcile.jobs.goesOn": Record<never, never>
  "reconcile.jobs.retryOf": { what: string }
  "reconcile.jobs.retried": { what: string }
  "reconcile.jobs.gone": Record<never, never>
  "reconcile.job": { job: string }
  "reconcile.why": { code: string }
  "reconcile.runs": Record<never, never>
  "reconcile.runs.none": Record<never, never>
  "reconcile.run.days": { from: string; to: string }
  "reconcile.run.clock": { when: string }
  "reconcile.run.by": { name: string; when: string }
  "reconcile.run.someone": Record<never, never>
  "reconcile.run.looked": { payments: number; refunds: number }
  "reconcile.run.truncated": Record<never, never>
  "reconcile.run.underWay": Record<never, never>
  "reconcile.run.same": Record<never, never>
  "reconcile.run.healed": { count: number }
  "reconcile.run.left": { found: number; healed: number }
  "reconcile.panel.title": Record<never, never>
  "reconcile.panel.body": Record<never, never>
  "reconcile.panel.ask": Record<never, never>
  "reconcile.panel.askAgain": Record<never, never>
  "reconcile.panel.same": Record<never, never>
  "reconcile.panel.differs": { count: number }
  "reconcile.panel.owed": Record<never, never>
  "reconcile.panel.nothing": Record<never, never>
  "reconcile.panel.at": { time: string }
  "reconcile.panel.name": { id: string }
  "reconcile.panel.payment": { amount: string }
  "reconcile.panel.put": { count: number }
  "reconcile.panel.putNone": Record<never, never>
  "reconcile.panel.putSome": { left: number }
  "recovery.title": Record<never, never>
  "recovery.lead": Record<never, never>
  "recovery.none": Record<never, never>
  "recovery.left": { date: string; left: number }
  "recovery.low": Record<never, never>
  "recovery.make": Record<never, never>
  "recovery.makeNew": Record<never, never>
  "recovery.makeNewTitle": Record<never, never>
  "recovery.makeNewWhy": Record<never, never>
  "recovery.sheetTitle": Record<never, never>
  "recovery.sheetLead": Record<never, never>
  "recovery.sheetPrint": { date: string; host: string; phone: string }
  "recovery.copy": Record<never, never>
  "recovery.copied": Record<never, never>
  "recovery.notCopied": Record<never, never>
  "recovery.download": Record<never, never>
  "recovery.kept": Record<never, never>
  "recovery.offer": Record<never, never>
  "recovery.notNow": Record<never, never>
  "recovery.noTexts": Record<never, never>
  "recovery.signInTitle": Record<never, never>
  "recovery.signInLead": Record<never, never>
  "recovery.code": Record<never, never>
  "recovery.codeHint": Record<never, never>
  "recovery.noCodes": Record<never, never>
  "recovery.back": Record<never, never>
  "recovery.number": Record<never, never>
  "recovery.numberLead": { phone: string }
  "recovery.change": Record<never, never>
  "recovery.newNumber": Record<never, never>
  "recovery.sendCode": Record<never, never>
  "recovery.newCode": Record<never, never>
  "recovery.prove": Record<never, never>
  "recovery.oldLead": { phone: string }
  "recovery.oldSend": Record<never, never>
  "recovery.oldCode": Record<never, never>
  "recovery.oldMove": Record<never, never>
  "recovery.oldLost": Record<never, never>
  "recovery.oldLostWhy": Record<never, never>
  "recovery.wait": Record<never, never>
  "recovery.moved": Record<never, never>
  "recovery.waits": Record<never, never>
  "recovery.movingAt": { at: string; phone: string }
  "recovery.helping": { phone: string }
  "recovery.notYou": Record<never, never>
  "recovery.stop": Record<never, never>
  "recovery.stopped": Record<never, never>
  "recovery.look": Record<never, never>
  "recovery.recoveryOnly": Record<never, never>
  "recovery.help": Record<never, never>
  "recovery.helpTitle": { name: string }
  "recovery.helpWhy": Record<never, never>
  "recovery.helpDo": Record<never, never>
  "recovery.helped": Record<never, never>
  "recovery.helpOpen": Record<never, never>
  "recovery.helpWaits": { name: string; phone: string }
  "recovery.helpMoves": { at: string; name: string; phone: string }
  "recovery.helpWithdraw": Record<never, never>
  "recovery.helpWithdrawn": { name: string }
  "recovery.helpYou": Record<never, never>
  "reminders.title": Record<never, never>
  "reminders.lead": Record<never, never>
  "reminders.notAllowed": Record<never, never>
  "reminders.default": Record<never, never>
  "reminders.default.hint": Record<never, never>
  "reminders.default.none": Record<never, never>
  "reminders.pause": Record<never, never>
  "reminders.pause.hint": Record<never, never>
  "reminders.plans": Record<never, never>
  "reminders.add": Record<never, never>
  "reminders.change": Record<never, never>
  "reminders.delete": Record<never, never>
  "reminders.deleted": Record<never, never>
  "reminders.name": Record<never, never>
  "reminders.nameEmpty": Record<never, never>
  "reminders.step": { number: string }
  "reminders.afterDue": Record<never, never>
  "reminders.afterText": Record<never, never>
  "reminders.wording": Record<never, never>
  "reminders.wording.usual": Record<never, never>
  "reminders.wording.last": Record<never, never>
  "reminders.addStep": Record<never, never>
  "reminders.removeStep": { number: string }
  "reminders.save": Record<never, never>
  "reminders.saved": Record<never, never>
  "reminders.later": Record<never, never>
  "reminders.preview": Record<never, never>
  "reminders.preview.whatFor": Record<never, never>
  "reminders.onDueDay": { days: number }
  "reminders.days": { days: number }
  "reminders.afterTheText": { days: string }
  "reminders.withDueDay": { days: string }
  "reminders.withoutDueDay": { days: string }
  "reminders.sent": { days: string }
  "reminders.hours": { from: string; sunday: string; to: string }
  "reminders.plan": Record<never, never>
  "reminders.plan.usualNone": Record<never, never>
  "reminders.plan.none": Record<never, never>
  "reminders.none": Record<never, never>
  "reminders.together": { requests: string }
  "reminders.by": { name: string }
  "reminders.nextAt": { when: string }
  "reminders.after": { when: string }
  "reminders.skip": Record<never, never>
  "reminders.pauseOne": Record<never, never>
  "reminders.resume": Record<never, never>
  "reminders.choose": Record<never, never>
  "reminders.done": Record<never, never>
  "reminders.waiting": Record<never, never>
  "reminders.paused": { name: string; why: string }
  "reminders.why": { why: string }
  "request.title": { number: string }
  "request.back": Record<never, never>
  "request.previous": Record<never, never>
  "request.next": Record<never, never>
  "request.place": { place: string; total: string }
  "request.timeline": Record<never, never>
  "request.zone": { time: string; zone: string }
  "request.by": { name: string }
  "request.byKey": { name: string }
  "request.byYou": Record<never, never>
  "request.retryAt": { reason: string; when: string }
  "request.texts": Record<never, never>
  "request.text.reminder": Record<never, never>
  "request.text.receipt": Record<never, never>
  "request.text.refund": Record<never, never>
  "request.facts": Record<never, never>
  "request.customer": Record<never, never>
  "request.showCustomer": Record<never, never>
  "request.phone": Record<never, never>
  "request.details": Record<never, never>
  "request.reference": Record<never, never>
  "request.due": Record<never, never>
  "request.made": Record<never, never>
  "request.goes": Record<never, never>
  "request.worksUntil": Record<never, never>
  "request.payments": Record<never, never>
  "request.card": Record<never, never>
  "request.offline": { how: string }
  "request.refundOf": Record<never, never>
  "request.refundFailed": { why: string }
  "request.late.title": Record<never, never>
  "request.late.story": { amount: string; card: string; name: string; when: string; why: string }
  "request.late.failed": Record<never, never>
  "request.late.keep": { amount: string }
  "request.late.keepSaid": { total: string }
  "request.late.refund": { amount: string }
  "request.late.refundSaid": Record<never, never>
  "request.late.refundTitle": Record<never, never>
  "request.late.others": Record<never, never>
  "request.late.settled": { decision: string }
  "request.dispute.inquiry": { amount: string; by: string }
  "request.dispute.open": { amount: string; by: string }
  "request.dispute.lost": { amount: string }
  "request.fraudWarning": Record<never, never>
  "request.dispute.page": Record<never, never>
  "request.dispute.answer": Record<never, never>
  "request.more": Record<never, never>
  "request.do.send": Record<never, never>
  "request.do.schedule": Record<never, never>
  "request.do.reschedule": Record<never, never>
  "request.do.resend": Record<never, never>
  "request.do.remind": Record<never, never>
  "request.do.share": Record<never, never>
  "request.do.change": Record<never, never>
  "request.do.otherNumber": Record<never, never>
  "request.do.extend": Record<never, never>
  "request.do.cancel": Record<never, never>
  "request.do.reopen": Record<never, never>
  "request.do.markPaid": Record<never, never>
  "request.do.unmarkPaid": Record<never, never>
  "request.do.refund": Record<never, never>
  "request.night.title": { time: string }
  "request.night.unclear": Record<never, never>
  "request.night.until": { when: string }
  "request.night.body": Record<never, never>
  "request.night.keep": Record<never, never>
  "request.night.later": { when: string }
  "request.night.do": Record<never, never>
  "request.later.reminder": { when: string }
  "request.later.request": { when: string }
  "request.later.not": Record<never, never>
  "request.why.not_sent": Record<never, never>
  "request.why.scheduled": Record<never, never>
  "request.why.sent": Record<never, never>
  "request.why.request_processing": Record<never, never>
  "request.why.request_paid": Record<never, never>
  "request.why.request_canceled": Record<never, never>
  "request.why.request_expired": Record<never, never>
  "request.why.request_not_paid": Record<never, never>
  "request.why.payments_not_ready": Record<never, never>
  "request.why.text_opted_out": Record<never, never>
  "request.why.reminded_lately": Record<never, never>
  "request.why.reminders_used_up": Record<never, never>
  "request.why.payment_offline": Record<never, never>
  "request.why.payment_not_offline": Record<never, never>
  "request.why.request_disputed": Record<never, never>
  "request.why.customer_erased": Record<never, never>
  "request.why.refund_exceeds_payment": Record<never, never>
  "request.why.other": Record<never, never>
  "request.failedDetail": Record<never, never>
  "request.notDone": { what: string }
  "request.textAnyway": Record<never, never>
  "request.canceled": { number: string }
  "request.markedPaid": { number: string }
  "request.whyNot": Record<never, never>
  "request.otherNumber.title": Record<never, never>
  "request.otherNumber.body": Record<never, never>
  "request.otherNumber.do": Record<never, never>
  "request.texted": { name: string }
  "request.resend.title": Record<never, never>
  "request.resend.body": Record<never, never>
  "request.resend.not": Record<never, never>
  "request.resend.do": Record<never, never>
  "request.cancel.title": Record<never, never>
  "request.cancel.body": Record<never, never>
  "request.cancel.keep": Record<never, never>
  "request.cancel.do": Record<never, never>
  "request.share.title": Record<never, never>
  "request.extend.title": Record<never, never>
  "request.extend.body": Record<never, never>
  "request.extend.until": Record<never, never>
  "request.extend.wrong": Record<never, never>
  "request.extend.do": Record<never, never>
  "request.schedule.title": Record<never, never>
  "request.schedule.at": Record<never, never>
  "request.schedule.hint": Record<never, never>
  "request.schedule.wrong": Record<never, never>
  "request.schedule.do": Record<never, never>
  "request.markPaid.title": Record<never, never>
  "request.markPaid.body": { amount: string }
  "request.markPaid.how": Record<never, never>
  "request.markPaid.note": Record<never, never>
  "request.markPaid.do": Record<never, never>
  "request.receiptText.do": Record<never, never>
  "request.receiptText.preview": Record<never, never>
  "request.receiptText.undo": Record<never, never>
  "request.receiptText.asked": Record<never, never>
  "request.receiptText.failed": Record<never, never>
  "request.refund.title": Record<never, never>
  "request.refund.body": Record<never, never>
  "request.refund.amount": { currency: string }
  "request.refund.left": { amount: string }
  "request.refund.wrong": { amount: string }
  "request.refund.why": Record<never, never>
  "request.refund.why.none": Record<never, never>
  "request.refund.why.requested_by_customer": Record<never, never>
  "request.refund.why.duplicate": Record<never, never>
  "request.refund.why.fraudulent": Record<never, never>
  "request.refund.do": { amount: string }
  "request.refund.doPlain": Record<never, never>
  "request.proof.title": Record<never, never>
  "request.proof.body": { phone: string }
  "request.proof.ask": Record<never, never>
  "request.proof.sent": { phone: string }
  "request.proof.sentAgain": { phone: string }
  "request.proof.do": { amount: string }
  "request.change.title": Record<never, never>
  "request.change.body": Record<never, never>
  "request.change.amount": { currency: string }
  "request.change.amountWrong": { max: string; min: string }
  "request.change.whatFor": Record<never, never>
  "request.change.details": Record<never, never>
  "request.change.due": Record<never, never>
  "request.change.do": Record<never, never>
  "request.change.doResend": Record<never, never>
  "request.change.doSilently": Record<never, never>
  "request.event.business.created": Record<never, never>
  "request.event.business.payments_ready": Record<never, never>
  "request.event.business.payments_stopped": Record<never, never>
  "request.event.business.payments_changed": Record<never, never>
  "request.event.business.changed": Record<never, never>
  "request.event.customer.created": Record<never, never>
  "request.event.customer.changed": Record<never, never>
  "request.event.customer.merged": Record<never, never>
  "request.event.customer.erased": Record<never, never>
  "request.event.customer.opted_out": Record<never, never>
  "request.event.customer.opted_in": Record<never, never>
  "request.event.customer.asked_to_stop": Record<never, never>
  "request.event.customer.meant_otherwise": Record<never, never>
  "request.event.reply.scheduled": Record<never, never>
  "request.event.reply.canceled": Record<never, never>
  "request.event.reply.not_sent": Record<never, never>
  "request.event.message.picture_fetched": Record<never, never>
  "request.event.message.picture_failed": Record<never, never>
  "request.event.message.offer_dismissed": Record<never, never>
  "request.event.customer.read": Record<never, never>
  "request.event.customer.unread": Record<never, never>
  "request.event.thread.assigned": Record<never, never>
  "request.event.thread.done": Record<never, never>
  "request.event.thread.snoozed": Record<never, never>
  "request.event.thread.reopened": Record<never, never>
  "request.event.thread.woke": Record<never, never>
  "request.event.note.written": Record<never, never>
  "request.event.note.mentioned": Record<never, never>
  "request.event.request.created": Record<never, never>
  "request.event.request.sent": Record<never, never>
  "request.event.request.changed": Record<never, never>
  "request.event.request.link_renewed": Record<never, never>
  "request.event.request.opened": Record<never, never>
  "request.event.request.scheduled": Record<never, never>
  "request.event.request.unscheduled": Record<never, never>
  "request.event.request.not_sent": Record<never, never>
  "request.event.request.shared": Record<never, never>
  "request.event.request.reminded": Record<never, never>
  "request.event.request.reminder_skipped": Record<never, never>
  "request.event.request.reminders_chosen": Record<never, never>
  "request.event.request.reminders_paused": Record<never, never>
  "request.event.request.reminders_resumed": Record<never, never>
  "request.event.request.reminders_stopped": Record<never, never>
  "request.event.request.extended": Record<never, never>
  "request.event.request.read": Record<never, never>
  "request.event.request.canceled": Record<never, never>
  "request.event.request.reopened": Record<never, never>
  "request.event.request.marked_paid": Record<never, never>
  "request.event.request.unmarked_paid": Record<never, never>
  "request.event.request.expired": Record<never, never>
  "request.event.request.paid": Record<never, never>
  "request.event.request.paid_late": Record<never, never>
  "request.event.request.late_kept": Record<never, never>
  "request.event.message.sent": Record<never, never>
  "request.event.message.delivered": Record<never, never>
  "request.event.message.failed": Record<never, never>
  "request.event.message.retried": Record<never, never>
  "request.event.message.received": Record<never, never>
  "request.event.message.unassigned": Record<never, never>
  "request.event.message.suppressed": Record<never, never>
  "request.event.payment.started": Record<never, never>
  "request.event.payment.needs_action": Record<never, never>
  "request.event.payment.processing": Record<never, never>
  "request.event.payment.declined": Record<never, never>
  "request.event.payment.canceled": Record<never, never>
  "request.event.payment.refund_asked": Record<never, never>
  "request.event.payment.refunded": Record<never, never>
  "request.event.payment.refund_failed": Record<never, never>
  "request.event.payment.fraud_warned": Record<never, never>
  "request.event.payment.disputed": Record<never, never>
  "request.event.payment.dispute_won": Record<never, never>
  "request.event.payment.unmatched": Record<never, never>
  "request.event.payment.dispute_lost": Record<never, never>
  "request.event.batch.ended": Record<never, never>
  "request.event.import.ended": Record<never, never>
  "request.event.request_import.started": Record<never, never>
  "request.event.request_import.ended": Record<never, never>
  "request.event.access.signed_in": Record<never, never>
  "request.event.access.sign_in_failed": Record<never, never>
  "request.event.access.new_device": Record<never, never>
  "request.event.access.session_ended": Record<never, never>
  "request.event.member.invited": Record<never, never>
  "request.event.member.invitation_withdrawn": Record<never, never>
  "request.event.member.joined": Record<never, never>
  "request.event.member.role_changed": Record<never, never>
  "request.event.member.ownership_offered": Record<never, never>
  "request.event.member.ownership_accepted": Record<never, never>
  "request.event.member.ownership_declined": Record<never, never>
  "request.event.member.ownership_withdrawn": Record<never, never>
  "request.event.member.removed": Record<never, never>
  "request.event.member.left": Record<never, never>
  "request.event.access.signed_out": Record<never, never>
  "request.event.access.proved": Record<never, never>
  "request.event.access.proof_failed": Record<never, never>
  "request.event.access.customer_seen": Record<never, never>
  "request.event.member.helped": Record<never, never>
  "request.event.member.help_withdrawn": Record<never, never>
  "request.event.member.number_moving": Record<never, never>
  "request.event.member.number_kept": Record<never, never>
  "request.event.member.number_changed": Record<never, never>
  "request.event.member.recovered": Record<never, never>
  "request.event.access.exported": Record<never, never>
  "request.event.access.passkey_added": Record<never, never>
  "request.event.access.passkey_removed": Record<never, never>
  "request.event.access.passkey_removal_asked": Record<never, never>
  "request.event.access.passkey_kept": Record<never, never>
  "request.event.access.passkey_copied": Record<never, never>
  "request.event.access.recovery_codes_made": Record<never, never>
  "request.event.access.key_made": Record<never, never>
  "request.event.access.key_changed": Record<never, never>
  "request.event.access.key_replaced": Record<never, never>
  "request.event.access.key_revoked": Record<never, never>
  "request.event.access.webhook_made": Record<never, never>
  "request.event.access.webhook_changed": Record<never, never>
  "request.event.access.webhook_rotated": Record<never, never>
  "request.event.access.webhook_turned_off": Record<never, never>
  "request.event.access.webhook_turned_on": Record<never, never>
  "request.event.access.webhook_deleted": Record<never, never>
  "request.event.access.webhook_replayed": Record<never, never>
  "request.event.webhook.failing": Record<never, never>
  "request.event.webhook.ended": Record<never, never>
  "request.event.snippet.saved": Record<never, never>
  "request.event.snippet.deleted": Record<never, never>
  "request.event.item.saved": Record<never, never>
  "request.event.item.moved": Record<never, never>
  "request.event.item.deleted": Record<never, never>
  "request.event.view.saved": Record<never, never>
  "request.event.view.deleted": Record<never, never>
  "request.event.push.subscribed": Record<never, never>
  "request.event.push.unsubscribed": Record<never, never>
  "request.event.notifications.changed": Record<never, never>
  "request.event.receipt.sent": Record<never, never>
  "request.event.receipt.delivered": Record<never, never>
  "request.event.receipt.failed": Record<never, never>
  "request.event.refundText.sent": Record<never, never>
  "request.event.refundText.delivered": Record<never, never>
  "request.event.refundText.failed": Record<never, never>
  "request.event.reminder.sent": Record<never, never>
  "request.event.reminder.delivered": Record<never, never>
  "request.event.reminder.failed": Record<never, never>
  "request.detail.text.sent": { when: string }
  "request.detail.text.delivered": { when: string }
  "request.detail.paidBy": { amount: string; brand: string; last4: string }
  "request.detail.twice": Record<never, never>
  "request.detail.late": { why: string }
  "request.detail.lateBecame": { became: string }
  "request.detail.lateRefund": Record<never, never>
  "request.detail.byRule": Record<never, never>
  "request.detail.declined.check_details": Record<never, never>
  "request.detail.declined.other_card": Record<never, never>
  "request.detail.declined.not_enough_money": Record<never, never>
  "request.detail.declined.ask_bank": Record<never, never>
  "request.detail.declined.authenticate": Record<never, never>
  "request.detail.declined.try_again": Record<never, never>
  "request.detail.shared": { how: string }
  "request.detail.goesAt": { when: string }
  "request.detail.until": { when: string }
  "request.detail.reopened": { status: string }
  "request.detail.notSent": { why: string }
  "request.detail.byPlan": { plan: string }
  "request.detail.together": { requests: string }
  "request.detail.reminder": { why: string }
  "request.detail.amountChanged": { after: string; before: string }
  "request.detail.whatForChanged": { after: string }
  "request.detail.detailsChanged": Record<never, never>
  "request.detail.linesChanged": { count: number }
  "request.line.each": { price: string; quantity: string }
  "request.detail.dueChanged": { after: string }
  "request.detail.dueRemoved": Record<never, never>
  "request.detail.sendAtChanged": { after: string }
  "request.detail.dispute": { reason: string }
  "request.refundedSum": { amount: string }
  "request.optedOutUnsent": Record<never, never>
  "requests.title": Record<never, never>
  "requests.search": Record<never, never>
  "requests.searchHint": Record<never, never>
  "requests.searchHintShort": Record<never, never>
  "requests.list": Record<never, never>
  "requests.tabs": Record<never, never>
  "requests.tab.all": Record<never, never>
  "requests.tab.open": Record<never, never>
  "requests.tab.processing": Record<never, never>
  "requests.tab.paid": Record<never, never>
  "requests.tab.canceled": Record<never, never>
  "requests.tab.expired": Record<never, never>
  "requests.tab.scheduled": Record<never, never>
  "requests.tab.draft": Record<never, never>
  "requests.summary.noneWaiting": { all: number }
  "requests.summary.waiting": { sum: string }
  "requests.summary.overdue": { overdue: string; sum: string }
  "requests.truncated": Record<never, never>
  "requests.clear": Record<never, never>
  "requests.unseen": { count: number }
  "requests.gone": { count: number }
  "requests.loaded": { count: number }
  "requests.filter": Record<never, never>
  "requests.filterChosen": { count: number }
  "requests.filters": Record<never, never>
  "requests.remove": { filter: string }
  "requests.show": Record<never, never>
  "requests.overdue": Record<never, never>
  "requests.notOverdue": Record<never, never>
  "requests.unread": Record<never, never>
  "requests.notUnread": Record<never, never>
  "requests.disputed": Record<never, never>
  "requests.notDisputed": Record<never, never>
  "requests.date": Record<never, never>
  "requests.dates": Record<never, never>
  "requests.dates.made": Record<never, never>
  "requests.dates.paid": Record<never, never>
  "requests.dates.due": Record<never, never>
  "requests.when": Record<never, never>
  "requests.range.any": Record<never, never>
  "requests.range.today": Record<never, never>
  "requests.range.yesterday": Record<never, never>
  "requests.range.last7": Record<never, never>
  "requests.range.last30": Record<never, never>
  "requests.range.thisMonth": Record<never, never>
  "requests.range.lastMonth": Record<never, never>
  "requests.range.next7": Record<never, never>
  "requests.range.own": Record<never, never>
  "requests.from": Record<never, never>
  "requests.to": Record<never, never>
  "requests.zone": { zone: string }
  "requests.amount": Record<never, never>
  "requests.amountFrom": Record<never, never>
  "requests.amountTo": Record<never, never>
  "requests.currency": Record<never, never>
  "requests.currency.any": Record<never, never>
  "requests.madeBy": Record<never, never>
  "requests.madeBy.any": Record<never, never>
  "requests.madeBy.you": { name: string }
  "requests.sort": Record<never, never>
  "requests.sort.newest": Record<never, never>
  "requests.sort.oldest": Record<never, never>
  "requests.sort.largest": Record<never, never>
  "requests.sort.smallest": Record<never, never>
  "requests.sort.due": Record<never, never>
  "requests.sort.paid": Record<never, never>
  "requests.sort.name": Record<never, never>
  "requests.sort.nameReverse": Record<never, never>
  "requests.sort.status": Record<never, never>
  "requests.sort.statusReverse": Record<never, never>
  "requests.heads": Record<never, never>
  "requests.head.name": Record<never, never>
  "requests.head.whatFor": Record<never, never>
  "requests.head.status": Record<never, never>
  "requests.head.age": Record<never, never>
  "requests.printTotal": { count: number; sum: string }
  "requests.clearFilters": Record<never, never>
  "requests.done": Record<never, never>
  "requests.chip.dates": { days: string; which: string }
  "requests.chip.between": { from: string; to: string }
  "requests.chip.since": { from: string }
  "requests.chip.until": { to: string }
  "requests.chip.amounts": { from: string; to: string }
  "requests.chip.amountFrom": { from: string }
  "requests.chip.amountTo": { to: string }
  "requests.chip.madeBy": { name: string }
  "requests.chip.customer": Record<never, never>
  "requests.chip.sort": { sort: string }
  "requests.someone": Record<never, never>
  "requests.mark.unread": Record<never, never>
  "requests.mark.unreadShort": Record<never, never>
  "requests.mark.late": Record<never, never>
  "requests.mark.disputed": Record<never, never>
  "requests.mark.goes": { when: string }
  "requests.export": Record<never, never>
  "requests.exportChosen": { count: number }
  "requests.select": Record<never, never>
  "requests.selectDone": Record<never, never>
  "requests.selectRow": { amount: string; who: string }
  "requests.selectAll": { count: number }
  "requests.selection": Record<never, never>
  "requests.selected": { count: number }
  "requests.clearSelection": Record<never, never>
  "requests.tooMany": { max: number }
  "requests.tooManyToExport": { max: number }
  "requests.remind": Record<never, never>
  "requests.cancel": Record<never, never>
  "requests.remindTitle": { count: number }
  "requests.remindBody": Record<never, never>
  "requests.remindLeftOut": { count: number }
  "requests.remindNoneTitle": Record<never, never>
  "requests.remindNotWaiting": { count: number }
  "requests.remindOptedOut": { count: number }
  "requests.remindTexted": { count: number }
  "requests.remindYes": { count: number }
  "requests.cancelTitle": { count: number }
  "requests.cancelBody": { sum: string }
  "requests.cancelNone": Record<never, never>
  "requests.cancelYes": { count: number }
  "requests.keep": Record<never, never>
  "requests.none.title": Record<never, never>
  "requests.none.body": Record<never, never>
  "requests.none.bodyTab": Record<never, never>
  "requests.none.filtered": Record<never, never>
  "requests.none.filteredTab": Record<never, never>
  "requests.none.tab": Record<never, never>
  "requests.none.allTabs": Record<never, never>
  "requests.none.clearSearch": Record<never, never>
  "requests.empty.title": Record<never, never>
  "requests.empty.viewer": Record<never, never>
  "requests.first.title": Record<never, never>
  "requests.first.body": Record<never, never>
  "requests.first.done": Record<never, never>
  "requests.first.cards": Record<never, never>
  "requests.first.cardsReady": Record<never, never>
  "requests.first.cardsBody": Record<never, never>
  "requests.first.send": Record<never, never>
  "requests.first.sent": Record<never, never>
  "requests.first.sendBody": Record<never, never>
  "requests.first.open": Record<never, never>
  "requests.first.openBody": Record<never, never>
  "requests.first.see": Record<never, never>
  "requests.first.seeBody": Record<never, never>
  "requests.first.other": Record<never, never>
  "requests.amountOutside": Record<never, never>
  "requests.notLoaded": Record<never, never>
  "requests.notLoadedHint": Record<never, never>
  "requests.stale": Record<never, never>
  "requests.status.draft": Record<never, never>
  "requests.status.scheduled": Record<never, never>
  "requests.status.open": Record<never, never>
  "requests.status.overdue": Record<never, never>
  "requests.status.processing": Record<never, never>
  "requests.status.paid": Record<never, never>
  "requests.status.refunded": Record<never, never>
  "requests.status.partly_refunded": Record<never, never>
  "requests.status.canceled": Record<never, never>
  "requests.status.expired": Record<never, never>
  "requests.text.held": Record<never, never>
  "requests.text.queued": Record<never, never>
  "requests.text.sending": Record<never, never>
  "requests.text.unknown": Record<never, never>
  "requests.text.sent": Record<never, never>
  "requests.text.delivered": Record<never, never>
  "requests.text.undelivered": Record<never, never>
  "requests.text.failed": Record<never, never>
  "requests.text.suppressed": Record<never, never>
  "requests.payment.started": Record<never, never>
  "requests.payment.needs_action": Record<never, never>
  "requests.payment.processing": Record<never, never>
  "requests.payment.succeeded": Record<never, never>
  "requests.payment.failed": Record<never, never>
  "requests.payment.canceled": Record<never, never>
  "requests.refund.asked": Record<never, never>
  "requests.refund.pending": Record<never, never>
  "requests.refund.succeeded": Record<never, never>
  "requests.refund.failed": Record<never, never>
  "requests.refund.canceled": Record<never, never>
  "requests.status.declined": Record<never, never>
  "requests.status.opened": Record<never, never>
  "requests.text.received": Record<never, never>
  "security.title": Record<never, never>
  "security.command": Record<never, never>
  "security.lead": Record<never, never>
  "settings.webhooks": Record<never, never>
  "settings.subject.you": Record<never, never>
  "settings.subject.business": Record<never, never>
  "settings.subject.texts": Record<never, never>
  "settings.subject.money": Record<never, never>
  "settings.subject.technical": Record<never, never>
  "settings.about.account": Record<never, never>
  "settings.about.notifications": Record<never, never>
  "settings.about.security": Record<never, never>
  "settings.about.business": Record<never, never>
  "settings.about.team": Record<never, never>
  "settings.about.audit": Record<never, never>
  "settings.about.reminders": Record<never, never>
  "settings.about.wordings": Record<never, never>
  "settings.about.items": Record<never, never>
  "settings.about.snippets": Record<never, never>
  "settings.about.payments": Record<never, never>
  "settings.about.checks": Record<never, never>
  "settings.about.keys": Record<never, never>
  "settings.about.webhooks": Record<never, never>
  "settings.about.installation": Record<never, never>
  "settings.from": Record<never, never>
  "settings.to": Record<never, never>
  "settings.quietHours": Record<never, never>
  "settings.quietHoursHint": Record<never, never>
  "settings.logo": Record<never, never>
  "settings.logo.choose": Record<never, never>
  "settings.logo.remove": Record<never, never>
  "settings.logo.hint": Record<never, never>
  "settings.logo.saving": Record<never, never>
  "settings.logo.removing": Record<never, never>
  "settings.logo.saved": Record<never, never>
  "settings.logo.removed": Record<never, never>
  "settings.logo.svg": Record<never, never>
  "settings.logo.unknown": Record<never, never>
  "settings.logo.tooHeavy": Record<never, never>
  "settings.logo.unreadable": Record<never, never>
  "settings.logo.tooDetailed": Record<never, never>
  "settings.title": Record<never, never>
  "settings.lead": Record<never, never>
  "settings.saved": Record<never, never>
  "settings.notAllowed": Record<never, never>
  "settings.unchanged": Record<never, never>
  "settings.save": Record<never, never>
  "settings.paidLate": Record<never, never>
  "settings.paidLate.lead": Record<never, never>
  "settings.paidLate.accept": Record<never, never>
  "settings.paidLate.acceptSaid": Record<never, never>
  "settings.paidLate.refund": Record<never, never>
  "settings.paidLate.refundSaid": Record<never, never>
  "settings.paidLate.ask": Record<never, never>
  "settings.refundProof": Record<never, never>
  "settings.refundProof.lead": Record<never, never>
  "settings.refundProof.sum": { currency: string }
  "settings.refundProof.hint": Record<never, never>
  "settings.refundProof.wrong": Record<never, never>
  "settings.paidLate.askSaid": Record<never, never>
  "settings.name": Record<never, never>
  "settings.nameHint": Record<never, never>
  "settings.contactPhone": Record<never, never>
  "settings.textsFrom.label": Record<never, never>
  "settings.textsFrom.hint": Record<never, never>
  "settings.textsFrom.service": Record<never, never>
  "settings.textsFrom.nameHint": Record<never, never>
  "settings.textsFrom.shared": Record<never, never>
  "settings.textsFrom.sharedHint": Record<never, never>
  "settings.contactPhoneHint": Record<never, never>
  "settings.address": Record<never, never>
  "settings.addressHint": Record<never, never>
  "settings.taxNumber": Record<never, never>
  "settings.taxNumberHint": Record<never, never>
  "settings.textLanguage": Record<never, never>
  "settings.textLanguageHint": Record<never, never>
  "settings.textLanguageNone": Record<never, never>
  "settings.timeZone": Record<never, never>
  "settings.timeZoneHint": Record<never, never>
  "settings.countryNeeded": Record<never, never>
  "settings.countries": Record<never, never>
  "settings.countries.every": Record<never, never>
  "settings.countries.these": Record<never, never>
  "settings.countries.chosen": Record<never, never>
  "settings.countries.add": Record<never, never>
  "settings.countries.search": Record<never, never>
  "settings.countries.none": Record<never, never>
  "settings.countries.remove": { country: string }
  "settings.countries.found": { count: number }
  "share.copy": Record<never, never>
  "share.failed": Record<never, never>
  "share.link": Record<never, never>
  "share.message": { amount: string; business: string; link: string; whatFor: string }
  "share.notKept": Record<never, never>
  "share.opens": Record<never, never>
  "share.qr": Record<never, never>
  "share.qrAlternative": { amount: string; name: string }
  "share.qrHide": Record<never, never>
  "share.qrScan": Record<never, never>
  "share.sms": Record<never, never>
  "share.smsHint": Record<never, never>
  "share.system": Record<never, never>
  "share.whatsapp": Record<never, never>
  "share.copied": Record<never, never>
  "share.notCopied": Record<never, never>
  "shell.skip": Record<never, never>
  "shell.main": Record<never, never>
  "shell.today": Record<never, never>
  "shell.requests": Record<never, never>
  "shell.customers": Record<never, never>
  "shell.insights": Record<never, never>
  "shell.inbox": Record<never, never>
  "shell.settings": Record<never, never>
  "shell.newRequest": Record<never, never>
  "shell.new": Record<never, never>
  "shell.more": Record<never, never>
  "shell.signOut": Record<never, never>
  "shell.stillSignedIn": Record<never, never>
  "shell.unreadThreads": { count: number }
  "shell.toDecide": { count: number }
  "shell.titleCount": { count: number; title: string }
  "shell.offline": Record<never, never>
  "shell.streamLost": Record<never, never>
  "shell.backOnline": Record<never, never>
  "shell.testMode": Record<never, never>
  "shell.handset": Record<never, never>
  "shell.commands.title": Record<never, never>
  "shell.commands.search": Record<never, never>
  "shell.commands.hint": Record<never, never>
  "shell.commands.go": Record<never, never>
  "shell.commands.do": Record<never, never>
  "shell.commands.view": Record<never, never>
  "shell.commands.newCustomer": Record<never, never>
  "shell.commands.import": Record<never, never>
  "shell.commands.export.requests": Record<never, never>
  "shell.commands.export.customers": Record<never, never>
  "shell.commands.export.payments": Record<never, never>
  "shell.commands.export.texts": Record<never, never>
  "shell.commands.theme.system": Record<never, never>
  "shell.commands.theme.light": Record<never, never>
  "shell.commands.theme.dark": Record<never, never>
  "shell.commands.about": { number: string; status: string }
  "shell.commands.offline": Record<never, never>
  "shell.commands.found": { count: number }
  "shell.help": Record<never, never>
  "shell.help.title": Record<never, never>
  "shell.help.letters": Record<never, never>
  "shell.help.then": Record<never, never>
  "shell.help.or": Record<never, never>
  "shell.help.everywhere": Record<never, never>
  "shell.help.commands": Record<never, never>
  "shell.help.search": Record<never, never>
  "shell.help.new": Record<never, never>
  "shell.help.today": Record<never, never>
  "shell.help.requests": Record<never, never>
  "shell.help.customers": Record<never, never>
  "shell.help.insights": Record<never, never>
  "shell.help.inbox": Record<never, never>
  "shell.help.settings": Record<never, never>
  "shell.help.undo": Record<never, never>
  "shell.help.toasts": Record<never, never>
  "shell.help.help": Record<never, never>
  "shell.help.close": Record<never, never>
  "shell.help.list": Record<never, never>
  "shell.help.next": Record<never, never>
  "shell.help.previous": Record<never, never>
  "shell.help.open": Record<never, never>
  "shell.help.choose": Record<never, never>
  "shell.help.chosen": Record<never, never>
  "shell.help.request": Record<never, never>
  "shell.help.nextRequest": Record<never, never>
  "shell.help.previousRequest": Record<never, never>
  "shell.account.title": Record<never, never>
  "shell.account.signedIn": Record<never, never>
  "shell.account.name": Record<never, never>
  "shell.account.nameHint": Record<never, never>
  "shell.account.save": Record<never, never>
  "shell.account.saved": Record<never, never>
  "shell.account.language": Record<never, never>
  "shell.account.language.device": { language: string }
  "shell.account.theme": Record<never, never>
  "shell.account.theme.system": Record<never, never>
  "shell.account.theme.light": Record<never, never>
  "shell.account.theme.dark": Record<never, never>
  "shell.newVersion": Record<never, never>
  "shell.reload": Record<never, never>
  "shell.notLoaded": Record<never, never>
  "shell.notLoadedHint": Record<never, never>
  "shell.notFound.title": Record<never, never>
  "shell.notFound.request": Record<never, never>
  "shell.notFound.go": Record<never, never>
  "shell.notFound.detail": Record<never, never>
  "shell.troubles.offline": Record<never, never>
  "shell.troubles.offlineDetail": Record<never, never>
  "shell.troubles.internal": Record<never, never>
  "shell.troubles.internalDetail": Record<never, never>
  "shell.proof.body": { phone: string }
  "shell.proof.do": Record<never, never>
  "signIn.title": Record<never, never>
  "signIn.lead": Record<never, never>
  "signIn.ended": Record<never, never>
  "signIn.sendCode": Record<never, never>
  "signIn.enterCode": Record<never, never>
  "signIn.code": Record<never, never>
  "signIn.resent": Record<never, never>
  "signIn.changeNumber": Record<never, never>
  "signIn.sentTo": { phone: string }
  "signIn.tooEarly": Record<never, never>
  "signIn.resend": Record<never, never>
  "signIn.resendIn": { seconds: number }
  "signIn.resendInMinutes": { minutes: number }
  "signIn.business": Record<never, never>
  "signIn.backTo": { business: string }
  "signIn.noBusiness": Record<never, never>
  "signIn.noBusinessNext": Record<never, never>
  "signIn.businessLead": Record<never, never>
  "signIn.businessName": Record<never, never>
  "signIn.claimCode": Record<never, never>
  "signIn.claimCodeHint": Record<never, never>
  "signIn.continue": Record<never, never>
  "signIn.country": Record<never, never>
  "signIn.currency": Record<never, never>
  "signIn.currencyHint": Record<never, never>
  "signIn.nameNeeded": Record<never, never>
  "snippets.title": Record<never, never>
  "snippets.lead": Record<never, never>
  "snippets.list": Record<never, never>
  "snippets.none": Record<never, never>
  "snippets.add": Record<never, never>
  "snippets.full": Record<never, never>
  "snippets.edit": Record<never, never>
  "snippets.delete": Record<never, never>
  "snippets.delete.title": { name: string }
  "snippets.delete.body": Record<never, never>
  "snippets.delete.keep": Record<never, never>
  "snippets.name": Record<never, never>
  "snippets.name.hint": Record<never, never>
  "snippets.words": Record<never, never>
  "snippets.words.hint": { variable: string }
  "snippets.save": Record<never, never>
  "snippets.saved": Record<never, never>
  "snippets.suggestions": Record<never, never>
  "snippets.suggestions.hint": Record<never, never>
  "snippets.starter.onMyWay": Record<never, never>
  "snippets.starter.onMyWay.words": { name: string }
  "snippets.starter.running": Record<never, never>
  "snippets.starter.running.words": { name: string }
  "snippets.starter.when": Record<never, never>
  "snippets.starter.when.words": { name: string }
  "snippets.starter.what": Record<never, never>
  "snippets.starter.what.words": { name: string }
  "snippets.starter.thanks": Record<never, never>
  "snippets.starter.thanks.words": { name: string }
  "team.title": Record<never, never>
  "team.lead": Record<never, never>
  "team.role": Record<never, never>
  "team.role.owner": Record<never, never>
  "team.role.manager": Record<never, never>
  "team.role.staff": Record<never, never>
  "team.role.viewer": Record<never, never>
  "team.may.owner": Record<never, never>
  "team.may.manager": Record<never, never>
  "team.may.staff": Record<never, never>
  "team.may.viewer": Record<never, never>
  "team.changeRole": Record<never, never>
  "team.roleChanged": { name: string; role: string }
  "team.remove": Record<never, never>
  "team.removed": { name: string }
  "team.removeTitle": { name: string }
  "team.removeWhy": Record<never, never>
  "team.leave": Record<never, never>
  "team.left": Record<never, never>
  "team.leaveTitle": Record<never, never>
  "team.leaveWhy": Record<never, never>
  "team.removedYou": Record<never, never>
  "team.invitations": Record<never, never>
  "team.inviteTitle": Record<never, never>
  "team.inviteLead": Record<never, never>
  "team.invite": Record<never, never>
  "team.invited": Record<never, never>
  "team.phoneNeeded": Record<never, never>
  "team.note": Record<never, never>
  "team.noteHint": Record<never, never>
  "team.until": { date: string }
  "team.over": Record<never, never>
  "team.copyLink": Record<never, never>
  "team.linkCopied": Record<never, never>
  "team.linkNotCopied": Record<never, never>
  "team.again": Record<never, never>
  "team.withdraw": Record<never, never>
  "team.withdrawn": Record<never, never>
  "team.texted.not_sent": Record<never, never>
  "team.texted.unknown": Record<never, never>
  "team.join.reading": Record<never, never>
  "team.join.title": { business: string }
  "team.join.lead": { role: string }
  "team.join.phone": { end: string }
  "team.join.signIn": Record<never, never>
  "team.join.do": Record<never, never>
  "team.join.open": Record<never, never>
  "team.join.over": Record<never, never>
  "team.join.overNext": { business: string }
  "team.join.none": Record<never, never>
  "team.join.noneNext": Record<never, never>
  "team.joined": { business: string }
  "team.joinedOther": { name: string }
  "team.switch": Record<never, never>
  "team.here": Record<never, never>
  "team.openOwn": Record<never, never>
  "team.member.since": Record<never, never>
  "team.member.invitedBy": Record<never, never>
  "team.member.seen": Record<never, never>
  "team.member.seenNever": Record<never, never>
  "team.member.left": Record<never, never>
  "team.member.phone": Record<never, never>
  "team.member.devices": Record<never, never>
  "team.member.noDevices": Record<never, never>
  "team.member.devicesHidden": Record<never, never>
  "team.member.did": Record<never, never>
  "team.member.didYou": Record<never, never>
  "team.member.didNothing": Record<never, never>
  "team.member.didMore": Record<never, never>
  "team.member.deviceSeen": { age: string }
  "toasts.close": Record<never, never>
  "toasts.declined": Record<never, never>
  "toasts.disputed": { kind: string; name: string }
  "toasts.disputedDetail": Record<never, never>
  "toasts.disputedBy": { by: string }
  "toasts.fraudWarned": { name: string }
  "toasts.fraudWarnedDetail": Record<never, never>
  "toasts.paid": { amount: string; name: string }
  "toasts.paidLate": { became: string }
  "toasts.replied": { name: string }
  "toasts.open": Record<never, never>
  "toasts.mentioned": { name: string }
  "toasts.someone": Record<never, never>
  "toasts.region": Record<never, never>
  "toasts.textFailed": Record<never, never>
  "toasts.undo": Record<never, never>
  "toasts.waiting": { count: number }
  "today.nothing": Record<never, never>
  "today.nothingHint": Record<never, never>
  "today.needed": Record<never, never>
  "today.planned": Record<never, never>
  "today.plannedNone": Record<never, never>
  "today.moved": Record<never, never>
  "today.sinceYesterday": Record<never, never>
  "today.movedNone": Record<never, never>
  "today.paused": Record<never, never>
  "today.pausedGo": Record<never, never>
  "today.news": Record<never, never>
  "today.stale": Record<never, never>
  "today.back": Record<never, never>
  "today.all": Record<never, never>
  "today.allOf": { kind: string }
  "today.soon": Record<never, never>
  "today.until": { when: string }
  "today.sum.today": Record<never, never>
  "today.sum.yesterday": Record<never, never>
  "today.sum.paid": { count: number }
  "today.sum.refunded": { amount: string }
  "today.kind.disputes": Record<never, never>
  "today.kind.lateMoney": Record<never, never>
  "today.kind.askedToStop": Record<never, never>
  "today.kind.replies": Record<never, never>
  "today.kind.woken": Record<never, never>
  "today.wordless": Record<never, never>
  "today.kind.failedTexts": Record<never, never>
  "today.kind.declined": Record<never, never>
  "today.kind.pausedReminders": Record<never, never>
  "today.kind.drafts": Record<never, never>
  "today.kind.differences": Record<never, never>
  "today.kind.reminders": Record<never, never>
  "today.kind.scheduled": Record<never, never>
  "today.kind.scheduledReplies": Record<never, never>
  "today.kind.retries": Record<never, never>
  "today.kind.expiries": Record<never, never>
  "today.kind.paid": Record<never, never>
  "today.kind.refunded": Record<never, never>
  "views.button": Record<never, never>
  "views.title": Record<never, never>
  "views.titleOnPhone": Record<never, never>
  "views.none": Record<never, never>
  "views.name": Record<never, never>
  "views.save": Record<never, never>
  "views.nothingChosen": Record<never, never>
  "views.isSaved": { name: string }
  "views.full": { max: number }
  "views.delete": { name: string }
  "views.deleted": { name: string }
  "views.notDeleted": { name: string }
  "webhooks.lead": Record<never, never>
  "webhooks.notAllowed": Record<never, never>
  "webhooks.list": Record<never, never>
  "webhooks.none": Record<never, never>
  "webhooks.noneWhy": Record<never, never>
  "webhooks.state.on": Record<never, never>
  "webhooks.state.failing": Record<never, never>
  "webhooks.state.person": Record<never, never>
  "webhooks.state.gone": Record<never, never>
  "webhooks.state.failing_off": Record<never, never>
  "webhooks.failingSince": { when: string }
  "webhooks.offSince": { when: string }
  "webhooks.allEvents": Record<never, never>
  "webhooks.someEvents": { count: number }
  "webhooks.makeTitle": Record<never, never>
  "webhooks.make": Record<never, never>
  "webhooks.url": Record<never, never>
  "webhooks.urlHint": Record<never, never>
  "webhooks.urlNeeded": Record<never, never>
  "webhooks.description": Record<never, never>
  "webhooks.descriptionHint": Record<never, never>
  "webhooks.types": Record<never, never>
  "webhooks.types.all": Record<never, never>
  "webhooks.types.allEffect": Record<never, never>
  "webhooks.types.some": Record<never, never>
  "webhooks.types.someEffect": Record<never, never>
  "webhooks.types.needed": Record<never, never>
  "webhooks.edit": Record<never, never>
  "webhooks.edit.title": Record<never, never>
  "webhooks.edit.saved": Record<never, never>
  "webhooks.secret.title": Record<never, never>
  "webhooks.secret.lead": Record<never, never>
  "webhooks.secret.both": { when: string }
  "webhooks.secret.copy": Record<never, never>
  "webhooks.secret.copied": Record<never, never>
  "webhooks.secret.notCopied": Record<never, never>
  "webhooks.secret.done": Record<never, never>
  "webhooks.actions": Record<never, never>
  "webhooks.rotate": Record<never, never>
  "webhooks.rotate.body": Record<never, never>
  "webhooks.rotate.keep": Record<never, never>
  "webhooks.off": Record<never, never>
  "webhooks.off.title": Record<never, never>
  "webhooks.off.body": Record<never, never>
  "webhooks.off.keep": Record<never, never>
  "webhooks.off.done": Record<never, never>
  "webhooks.on": Record<never, never>
  "webhooks.on.title": Record<never, never>
  "webhooks.on.body": Record<never, never>
  "webhooks.on.send": Record<never, never>
  "webhooks.on.skip": Record<never, never>
  "webhooks.on.done": Record<never, never>
  "webhooks.delete": Record<never, never>
  "webhooks.delete.title": Record<never, never>
  "webhooks.delete.body": Record<never, never>
  "webhooks.delete.keep": Record<never, never>
  "webhooks.delete.done": Record<never, never>
  "webhooks.test": Record<never, never>
  "webhooks.test.done": Record<never, never>
  "webhooks.isOff": Record<never, never>
  "webhooks.facts.address": Record<never, never>
  "webhooks.facts.events": Record<never, never>
  "webhooks.facts.key": Record<never, never>
  "webhooks.facts.made": Record<never, never>
  "webhooks.days": { days: number }
  "webhooks.days.none": Record<never, never>
  "webhooks.days.summary": { accepted: number; failed: number; median: string; slow: string }
  "webhooks.days.accepted": Record<never, never>
  "webhooks.days.failed": Record<never, never>
  "webhooks.days.attempts": { count: number }
  "webhooks.days.took": { time: string }
  "webhooks.days.halfWithin": Record<never, never>
  "webhooks.days.mostWithin": Record<never, never>
  "webhooks.days.table": Record<never, never>
  "webhooks.days.day": Record<never, never>
  "webhooks.days.half": Record<never, never>
  "webhooks.days.most": Record<never, never>
  "webhooks.deliveries": Record<never, never>
  "webhooks.deliveries.search": Record<never, never>
  "webhooks.deliveries.searchHint": Record<never, never>
  "webhooks.deliveries.state": Record<never, never>
  "webhooks.deliveries.all": Record<never, never>
  "webhooks.deliveries.none": Record<never, never>
  "webhooks.deliveries.noneWhy": Record<never, never>
  "webhooks.deliveries.noMatch": Record<never, never>
  "webhooks.deliveries.noMatchHint": Record<never, never>
  "webhooks.deliveries.clear": Record<never, never>
  "webhooks.delivery.pending": Record<never, never>
  "webhooks.delivery.delivered": Record<never, never>
  "webhooks.delivery.failed": Record<never, never>
  "webhooks.delivery.ended": Record<never, never>
  "webhooks.delivery.attempts": { count: number }
  "webhooks.delivery.next": { when: string }
  "webhooks.delivery.id": Record<never, never>
  "webhooks.delivery.about": Record<never, never>
  "webhooks.delivery.resend": Record<never, never>
  "webhooks.delivery.resent": Record<never, never>
  "webhooks.attempt": { number: number }
  "webhooks.attempt.status": { status: string }
  "webhooks.attempt.empty": Record<never, never>
  "webhooks.attempt.answer": { number: number }
  "webhooks.attempt.timeout": Record<never, never>
  "webhooks.attempt.not_public": Record<never, never>
  "webhooks.attempt.no_address": Record<never, never>
  "webhooks.attempt.refused": Record<never, never>
  "webhooks.attempt.certificate": Record<never, never>
  "webhooks.attempt.broken": Record<never, never>
  "webhooks.replay": Record<never, never>
  "webhooks.replay.lead": Record<never, never>
  "webhooks.replay.since": Record<never, never>
  "webhooks.replay.until": Record<never, never>
  "webhooks.replay.untilHint": Record<never, never>
  "webhooks.replay.sinceNeeded": Record<never, never>
  "webhooks.replay.which": Record<never, never>
  "webhooks.replay.undelivered": Record<never, never>
  "webhooks.replay.all": Record<never, never>
  "webhooks.replay.send": Record<never, never>
  "webhooks.replay.done": { count: number }
  "wordings.title": Record<never, never>
  "wordings.lead": Record<never, never>
  "wordings.notAllowed": Record<never, never>
  "wordings.kind": Record<never, never>
  "wordings.kind.request": Record<never, never>
  "wordings.kind.reminder": Record<never, never>
  "wordings.kind.reminderLast": Record<never, never>
  "wordings.kind.receipt": Record<never, never>
  "wordings.kind.refund": Record<never, never>
  "wordings.language": Record<never, never>
  "wordings.rewritten": { name: string }
  "wordings.words": Record<never, never>
  "wordings.words.hint": Record<never, never>
  "wordings.variables": Record<never, never>
  "wordings.variable.business": Record<never, never>
  "wordings.variable.amount": Record<never, never>
  "wordings.variable.whatFor": Record<never, never>
  "wordings.variable.code": Record<never, never>
  "wordings.variable.link": Record<never, never>
  "wordings.variable.number": Record<never, never>
  "wordings.unchanged": Record<never, never>
  "wordings.save": Record<never, never>
  "wordings.saved": Record<never, never>
  "wordings.reset": Record<never, never>
  "wordings.wasReset": Record<never, never>
  "wordings.preview": Record<never, never>
  "wordings.preview.failed": Record<never, never>
  "wordings.parts": { parts: number }
  "wordings.parts.standard": { parts: number }
  "wordings.after": Record<never, never>
  "wordings.after.lead": Record<never, never>
  "wordings.after.markedPaid": Record<never, never>
  "wordings.after.markedPaidHint": Record<never, never>
  "wordings.after.refunds": Record<never, never>
  "wordings.after.refundsHint": Record<never, never>
}

export type StaffCatalog = Record<keyof StaffWords, Messages[string]>
