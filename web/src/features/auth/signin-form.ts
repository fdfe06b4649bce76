export { signinForm } from '@plumbline/contract/users'
