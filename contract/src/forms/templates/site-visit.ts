import type { FormDefinition } from '../form-definition.ts'
import { YES_NO, YES_NO_NA } from './common-lists.ts'
import { ask, choose, flagged, group, list, say, template } from './write-form.ts'

const questions = template(
  say('Site visit'),
  {
    yes_no: YES_NO,
    yes_no_na: YES_NO_NA,
    pace: list({
      ahead: say('Ahead of schedule'),
      on_time: say('On schedule'),
      behind: say('Behind schedule'),
    }),
  },
  [
    group('progress', say('Progress'), [
      choose('work_today', 'yes_no', say('Is work in progress today?'), {
        photos: 'optional',
        ...flagged(
          { choices: ['no'] },
          say('No work in progress'),
          say('No work was in progress during the visit.'),
        ),
      }),
      ask('people', 'integer', say('How many people work here?'), {
        constraint: '. >= 0',
        constraintMessage: say('Enter 0 or more.'),
      }),
      choose('pace', 'pace', say('How is the pace of the work?'), {
        ...flagged(
          { choices: ['behind'] },
          say('Work is behind schedule'),
          say('The work on site is behind its schedule.'),
        ),
      }),
      ask('share', 'integer', say('Share complete, %'), {
        hint: say('Your estimate of this milestone'),
        constraint: '. >= 0 and . <= 100',
        constraintMessage: say('Enter 0 to 100.'),
      }),
    ]),
    group('quality', say('Quality'), [
      choose('drawings', 'yes_no_na', say('Is the work done by the current drawings?'), {
        photos: 'whenFlagged',
        ...flagged(
          { choices: ['no'] },
          say('Work differs from the drawings'),
          say('Work was not done by the current drawings.'),
        ),
      }),
      choose('defects', 'yes_no', say('Are there visible defects?'), {
        photos: 'whenFlagged',
        ...flagged(
          { choices: ['yes'] },
          say('Visible defects'),
          say('Defects of the work can be seen.'),
        ),
      }),
      ask('rework', 'text', say('What must be done again?'), {
        relevant: "${defects} = 'yes'",
        appearance: 'multiline',
      }),
    ]),
    group('materials', say('Materials'), [
      choose('stored', 'yes_no_na', say('Are materials stored dry and protected?'), {
        photos: 'whenFlagged',
        ...flagged(
          { choices: ['no'] },
          say('Materials are not protected'),
          say('Materials are stored wet or unprotected.'),
        ),
      }),
      choose('lacking', 'yes_no', say('Are materials missing?'), {
        ...flagged(
          { choices: ['yes'] },
          say('Materials are missing'),
          say('The work waits for materials.'),
        ),
      }),
      ask('which', 'text', say('Which ones?'), { relevant: "${lacking} = 'yes'" }),
    ]),
    group('safety', say('Safety'), [
      choose('helmets', 'yes_no', say('Do all workers wear helmets and vests?'), {
        photos: 'optional',
        ...flagged(
          { choices: ['no'] },
          say('Helmets or vests are missing'),
          say('People work without helmet or vest.'),
        ),
      }),
      choose('edges', 'yes_no_na', say('Are edges above 2 m protected?'), {
        photos: 'whenFlagged',
        ...flagged(
          { choices: ['no'] },
          say('Edges are not protected'),
          say('Edges above 2 m have no protection.'),
        ),
      }),
    ]),
    ask('overview', 'image', say('Overall photo')),
    ask('remarks', 'text', say('Anything else?'), { appearance: 'multiline' }),
  ],
)

/** 14 questions that fit every site, and beside each what was found there last time. */
export const siteVisit: FormDefinition = { ...questions, settings: { lastTime: true } }
