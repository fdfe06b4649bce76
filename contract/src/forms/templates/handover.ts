import { YES_NO, YES_NO_NA } from './common-lists.ts'
import { ask, choose, flagged, group, list, say, template } from './write-form.ts'

/** Taking over finished work. */
export const handover = template(
  say('Handover'),
  {
    yes_no: YES_NO,
    yes_no_na: YES_NO_NA,
    decision: list({
      accepted: say('Accepted'),
      with_defects: say('Accepted with defects'),
      refused: say('Not accepted'),
    }),
    papers: list({
      as_built: say('As-built drawings'),
      certificates: say('Certificates of materials'),
      hidden: say('Acts of hidden work'),
      tests: say('Test records'),
      manuals: say('Manuals and warranties'),
    }),
  },
  [
    ask('contractor', 'text', say('Who hands over?'), { required: true }),
    group('documents', say('Documents'), [
      ask('papers', 'selectMultiple', say('Which documents are there?'), {
        list: 'papers',
      }),
      choose('complete', 'yes_no', say('Are the documents complete?'), {
        ...flagged(
          { choices: ['no'] },
          say('Documents are incomplete'),
          say('Documents of the handover are missing.'),
        ),
      }),
    ]),
    group('work', say('The work'), [
      choose('as_drawn', 'yes_no', say('Is the work as contracted and drawn?'), {
        photos: 'whenFlagged',
        ...flagged(
          { choices: ['no'] },
          say('Work differs from the contract'),
          say('The work differs from contract or drawings.'),
        ),
      }),
      choose('systems', 'yes_no_na', say('Do all systems work?'), {
        photos: 'whenFlagged',
        ...flagged(
          { choices: ['no'] },
          say('A system does not work'),
          say('A system failed during the handover.'),
        ),
      }),
      choose('clean', 'yes_no', say('Is the place clean and cleared?'), {
        photos: 'optional',
        ...flagged(
          { choices: ['no'] },
          say('Place is not cleared'),
          say('The place was not left clean.'),
        ),
      }),
    ]),
    {
      kind: 'repeat',
      key: 'defects',
      label: say('Defects'),
      items: [
        ask('where', 'text', say('Where is it?'), { required: true }),
        choose('grave', 'yes_no', say('Must it be mended before use?'), {
          photos: 'required',
          ...flagged(
            { choices: ['yes'] },
            say('Defect before use'),
            say('A defect must be mended before the place is used.'),
          ),
        }),
        ask('until', 'date', say('Until when?')),
      ],
    },
    choose('decision', 'decision', say('Decision'), {
      ...flagged(
        { choices: ['refused'] },
        say('Handover was refused'),
        say('The work was not accepted.'),
      ),
    }),
    ask('accepted_by', 'text', say('Who accepts?'), { required: true }),
    ask('remarks', 'text', say('Anything else?'), { appearance: 'multiline' }),
  ],
)
