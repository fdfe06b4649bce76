import { EMAIL_CUT } from '@plumbline/contract/rules/limits'
import { cutEnd } from '../lib/texts/cut.ts'

/** An e-mail address as a link, cut at 42 characters with the whole one as its tooltip. */
export function EmailText({ email }: { email: string }) {
  // people of the field may have none
  if (email === '') return null
  const shown = cutEnd(email, EMAIL_CUT)
  return (
    <a href={`mailto:${email}`} title={shown === email ? undefined : email}>
      {shown}
    </a>
  )
}
