import { choose, flagged, list, say, template } from './write-form.ts'

const KINDS = list({
  safety: say('Safety'),
  quality: say('Quality of work'),
  damage: say('Damage'),
  delay: say('Delay'),
  other: say('Something else'),
})

/** One question, for whoever sees on site that something is wrong: whatever the answer, it is an issue. */
export const reportIssue = template(say('Report an issue'), { kinds: KINDS }, [
  choose('kind', 'kinds', say('What is wrong?'), {
    photos: 'whenFlagged',
    ...flagged(
      { choices: KINDS.choices.map(({ name }) => name) },
      say('Reported on site'),
      say('Someone on site reported this; the notes say what is wrong.'),
    ),
  }),
])
