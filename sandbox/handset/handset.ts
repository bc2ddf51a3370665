import { startClock } from './controls/clock.ts'
import { startFaults } from './controls/faults.ts'
import { startOnboarding } from './controls/onboarding.ts'
import { startTestNumbers } from './controls/testNumbers.ts'
import { startWorld } from './controls/world.ts'
import { startAddress } from './holdings/address.ts'
import { startHoldings } from './holdings/holdings.ts'
import { startTabs } from './holdings/tabs.ts'
import { startColours } from './page/colours.ts'
import { place } from './page/dom.ts'
import { startSearchKey } from './page/searchKey.ts'
import { startSound } from './page/sound.ts'
import { followStream } from './page/stream.ts'
import { startViews } from './page/views.ts'
import { startPhones } from './phones/phones.ts'

// A list that scrolls must be reachable by keyboard.
for (const id of ['objects-scroll', 'json']) place(id).tabIndex = 0
startColours()
startSound()
startViews()
startAddress()
startTabs()
startSearchKey()
const readers = [startPhones(), startClock(), startFaults(), startOnboarding(), startHoldings()]
const readAll = () => {
  for (const read of readers) read()
}
startWorld(readAll)
startTestNumbers()
followStream(readAll)
