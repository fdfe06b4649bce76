// Loaded into a server that is measured: SIGUSR2 makes it give back the memory that nothing uses.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
// what the first round has freed may have held more
process.on('SIGUSR2', () => {
  collect()
  collect()
})
