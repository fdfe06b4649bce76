import {
  ask,
  choose,
  flagged,
  group,
  list,
  say,
  template,
  YES_NO,
  YES_NO_NA,
} from './write-form.ts'

/** Taking over finished work. */
export const handover = template(
  say('Handover', 'Приймання робіт'),
  {
    yes_no: YES_NO,
    yes_no_na: YES_NO_NA,
    decision: list({
      accepted: say('Accepted', 'Прийнято'),
      with_defects: say('Accepted with defects', 'Прийнято із зауваженнями'),
      refused: say('Not accepted', 'Не прийнято'),
    }),
    papers: list({
      as_built: say('As-built drawings', 'Виконавчі креслення'),
      certificates: say('Certificates of materials', 'Сертифікати на матеріали'),
      hidden: say('Acts of hidden work', 'Акти на приховані роботи'),
      tests: say('Test records', 'Протоколи випробувань'),
      manuals: say('Manuals and warranties', 'Інструкції та гарантії'),
    }),
  },
  [
    ask('contractor', 'text', say('Who hands over?', 'Хто передає роботи?'), { required: true }),
    group('documents', say('Documents', 'Документи'), [
      ask('papers', 'selectMultiple', say('Which documents are there?', 'Які документи є?'), {
        list: 'papers',
      }),
      choose('complete', 'yes_no', say('Are the documents complete?', 'Чи документи повні?'), {
        ...flagged(
          { choices: ['no'] },
          say('Documents are incomplete', 'Документи неповні'),
          say('Documents of the handover are missing.', 'Бракує документів для приймання.'),
        ),
      }),
    ]),
    group('work', say('The work', 'Роботи'), [
      choose(
        'as_drawn',
        'yes_no',
        say(
          'Is the work as contracted and drawn?',
          'Чи роботи відповідають договору й кресленням?',
        ),
        {
          photos: 'whenFlagged',
          ...flagged(
            { choices: ['no'] },
            say('Work differs from the contract', 'Роботи не відповідають договору'),
            say(
              'The work differs from contract or drawings.',
              'Роботи відрізняються від договору або креслень.',
            ),
          ),
        },
      ),
      choose('systems', 'yes_no_na', say('Do all systems work?', 'Чи працюють усі системи?'), {
        photos: 'whenFlagged',
        ...flagged(
          { choices: ['no'] },
          say('A system does not work', 'Система не працює'),
          say('A system failed during the handover.', 'Під час приймання система не спрацювала.'),
        ),
      }),
      choose(
        'clean',
        'yes_no',
        say('Is the place clean and cleared?', 'Чи об’єкт прибрано та звільнено?'),
        {
          photos: 'optional',
          ...flagged(
            { choices: ['no'] },
            say('Place is not cleared', 'Об’єкт не прибрано'),
            say('The place was not left clean.', 'Об’єкт залишено неприбраним.'),
          ),
        },
      ),
    ]),
    {
      kind: 'repeat',
      key: 'defects',
      label: say('Defects', 'Дефекти'),
      items: [
        ask('where', 'text', say('Where is it?', 'Де саме?'), { required: true }),
        choose(
          'grave',
          'yes_no',
          say('Must it be mended before use?', 'Чи усунути до початку користування?'),
          {
            photos: 'required',
            ...flagged(
              { choices: ['yes'] },
              say('Defect before use', 'Дефект до початку користування'),
              say(
                'A defect must be mended before the place is used.',
                'Дефект треба усунути до початку користування.',
              ),
            ),
          },
        ),
        ask('until', 'date', say('Until when?', 'До якого дня?')),
      ],
    },
    choose('decision', 'decision', say('Decision', 'Рішення'), {
      ...flagged(
        { choices: ['refused'] },
        say('Handover was refused', 'Роботи не прийнято'),
        say('The work was not accepted.', 'Роботи не прийнято.'),
      ),
    }),
    ask('accepted_by', 'text', say('Who accepts?', 'Хто приймає?'), { required: true }),
    ask('remarks', 'text', say('Remarks', 'Зауваження'), { appearance: 'multiline' }),
  ],
)
