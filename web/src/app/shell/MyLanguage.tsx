import { users } from '@plumbline/contract/users'
import { useSend } from '../../lib/api/useSend.ts'
import classes from './MyLanguage.module.css'
import { LanguageSelect } from '../../ui/form/LanguageSelect.tsx'

/** The language of a signed-in person: mails speak it too, from the moment that the server knows. */
export function MyLanguage({ greeting }: { greeting: string }) {
  return (
    <div className={classes.block}>
      <p className={classes.greeting}>{greeting}</p>
      <MyLanguageSelect className={classes.select} />
    </div>
  )
}

export function MyLanguageSelect({ className }: { className?: string | undefined }) {
  const save = useSend(users.updateMe)
  return (
    <LanguageSelect
      className={className}
      onChoose={(language) => save.mutate({ body: { language } })}
    />
  )
}
