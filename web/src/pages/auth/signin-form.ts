export { signinForm } from '@plumbline/contract/users/user-forms'
