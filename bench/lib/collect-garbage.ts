// Loaded into a server that is measured: SIGUSR2 makes it give back the memory that nothing uses, and
// LAG_FILE gets how late its timers are, in milliseconds: 99 of 100 are not later.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
// what the first round has freed may have held more
process.on('SIGUSR2', () => {
  collect()
  collect()
})

const RESOLUTION_MS = 10
const lagFile = process.env['LAG_FILE']
if (lagFile) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  setInterval(() => {
    writeFileSync(lagFile, String(Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS)))
  }, 1000).unref()
}
