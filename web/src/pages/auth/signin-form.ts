export { signinForm } from '@plumbline/contract/user-forms'
