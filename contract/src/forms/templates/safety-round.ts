import { YES_NO, YES_NO_NA } from './common-lists.ts'
import type { FormQuestion, FormText } from '../form-definition.ts'
import { ask, choose, flagged, group, say, template } from './write-form.ts'

/** A question that is answered with yes where all is well. */
function inOrder(
  key: string,
  label: FormText,
  wrong: FormText,
  sentence: FormText,
  of = 'yes_no_na',
): FormQuestion {
  return choose(key, of, label, {
    photos: 'whenFlagged',
    ...flagged({ choices: ['no'] }, wrong, sentence),
  })
}

/** The template of a form for a round of safety. */
export const safetyRound = template(say('Safety round'), { yes_no: YES_NO, yes_no_na: YES_NO_NA }, [
  ask('people', 'integer', say('How many people are on site?'), {
    constraint: '. >= 0',
    constraintMessage: say('Enter 0 or more.'),
  }),
  group('persons', say('People'), [
    inOrder(
      'helmets',
      say('Do all wear helmet, vest and boots?'),
      say('Protective gear is missing'),
      say('People work without helmet, vest or boots.'),
      'yes_no',
    ),
    inOrder(
      'harness',
      say('Are harnesses worn and hooked at height?'),
      say('No harness at height'),
      say('People work at height without a hooked harness.'),
    ),
    inOrder(
      'permits',
      say('Are there permits for dangerous work?'),
      say('Permit is missing'),
      say('Dangerous work goes on without a permit.'),
    ),
  ]),
  group('place_of_work', say('The place'), [
    inOrder(
      'edges',
      say('Are edges and openings closed off?'),
      say('Open edges'),
      say('Edges or openings are not closed off.'),
    ),
    inOrder(
      'scaffold',
      say('Are scaffolds complete and tagged?'),
      say('Scaffold is not safe'),
      say('A scaffold is incomplete or without a tag.'),
    ),
    inOrder(
      'trenches',
      say('Are trenches shored and fenced?'),
      say('Trench is not shored'),
      say('A trench is not shored or not fenced.'),
    ),
    inOrder(
      'tidy',
      say('Are ways free and tidy?'),
      say('Ways are blocked'),
      say('Ways are blocked or not tidy.'),
      'yes_no',
    ),
  ]),
  group('equipment', say('Equipment'), [
    inOrder(
      'cables',
      say('Are cables and boards sound?'),
      say('Electrical danger'),
      say('Cables or boards are damaged or open.'),
    ),
    inOrder(
      'lifting',
      say('Is lifting gear inspected and fenced off?'),
      say('Lifting gear is not safe'),
      say('Lifting gear is not inspected or fenced off.'),
    ),
    inOrder(
      'fire',
      say('Are extinguishers at hand and valid?'),
      say('Extinguisher is missing'),
      say('Extinguishers are missing or out of date.'),
      'yes_no',
    ),
    inOrder(
      'first_aid',
      say('Is there a full first aid kit?'),
      say('First aid kit is missing'),
      say('There is no full first aid kit on site.'),
      'yes_no',
    ),
  ]),
  choose('stopped', 'yes_no', say('Was work stopped?')),
  ask('reason', 'text', say('Which work, and why?'), {
    relevant: "${stopped} = 'yes'",
    required: true,
  }),
  ask('remarks', 'text', say('Anything else?'), { appearance: 'multiline' }),
])
