// Loaded into a server that is measured: SIGUSR2 makes it print the longest pause of its event loop
// since the last one, in milliseconds.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const pauses = monitorEventLoopDelay({ resolution: 1 })
pauses.enable()
process.on('SIGUSR2', () => {
  process.stdout.write(`longest pause ${(pauses.max / 1e6).toFixed(1)} ms\n`)
  pauses.reset()
})
