import { users } from '@plumbline/contract/users'
import { useSend } from '../../lib/api/useSend.ts'
import classes from './MyLanguage.module.css'
import { LanguageSelect } from '../../ui/form/LanguageSelect.tsx'

/** The language of a signed-in person: mails speak it too, from the moment that the server knows. */
export function MyLanguage({ greeting }: { greeting: string }) {
  const save = useSend(users.updateMe)
  return (
    <div className={classes.block}>
      <p className={classes.greeting}>{greeting}</p>
      <LanguageSelect
        className={classes.select}
        onChoose={(language) => save.mutate({ body: { language } })}
      />
    </div>
  )
}
