import { choose, flagged, list, say, template } from './write-form.ts'

const KINDS = list({
  safety: say('Safety', 'Безпека'),
  quality: say('Quality of work', 'Якість робіт'),
  damage: say('Damage', 'Пошкодження'),
  delay: say('Delay', 'Затримка'),
  other: say('Something else', 'Інше'),
})

/** One question, for whoever sees on site that something is wrong: whatever the answer, it is an issue. */
export const reportIssue = template(
  say('Report an issue', 'Повідомити про проблему'),
  { kinds: KINDS },
  [
    choose('kind', 'kinds', say('What is wrong?', 'Що не так?'), {
      photos: 'whenFlagged',
      ...flagged(
        { choices: KINDS.choices.map(({ name }) => name) },
        say('Reported on site', 'Повідомлено з об’єкта'),
        say(
          'Somebody on site reported this; the notes say what is wrong.',
          'Про це повідомили з об’єкта; у примітках сказано, що саме не так.',
        ),
      ),
    }),
  ],
)
