export { sharedComment } from '@plumbline/contract/shares'
