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

/** 14 questions that fit every site. */
export const siteVisit = template(
  say('Site visit', 'Відвідування об’єкта'),
  {
    yes_no: YES_NO,
    yes_no_na: YES_NO_NA,
    pace: list({
      ahead: say('Ahead of schedule', 'З випередженням'),
      on_time: say('On schedule', 'За графіком'),
      behind: say('Behind schedule', 'З відставанням'),
    }),
  },
  [
    group('progress', say('Progress', 'Хід робіт'), [
      choose('work_today', 'yes_no', say('Is work in progress today?', 'Чи ведуться роботи?'), {
        photos: 'optional',
        ...flagged(
          { choices: ['no'] },
          say('No work in progress', 'Роботи не ведуться'),
          say('No work was in progress during the visit.', 'Під час візиту роботи не велися.'),
        ),
      }),
      ask('people', 'integer', say('How many people work here?', 'Скільки людей працює?'), {
        constraint: '. >= 0',
        constraintMessage: say('Enter 0 or more.', 'Введіть 0 або більше.'),
      }),
      choose('pace', 'pace', say('How is the pace of the work?', 'Який темп робіт?'), {
        ...flagged(
          { choices: ['behind'] },
          say('Work is behind schedule', 'Роботи відстають від графіка'),
          say(
            'The work on site is behind its schedule.',
            'Роботи на об’єкті відстають від графіка.',
          ),
        ),
      }),
      ask('share', 'integer', say('Share complete, %', 'Виконано, %'), {
        hint: say('Your estimate of this milestone', 'Ваша оцінка цього етапу'),
        constraint: '. >= 0 and . <= 100',
        constraintMessage: say('Enter 0 to 100.', 'Введіть від 0 до 100.'),
      }),
    ]),
    group('quality', say('Quality', 'Якість'), [
      choose(
        'drawings',
        'yes_no_na',
        say(
          'Is the work done by the current drawings?',
          'Чи виконано роботи за чинними кресленнями?',
        ),
        {
          photos: 'whenFlagged',
          ...flagged(
            { choices: ['no'] },
            say('Work differs from the drawings', 'Роботи відрізняються від креслень'),
            say(
              'Work was not done by the current drawings.',
              'Роботи виконано не за чинними кресленнями.',
            ),
          ),
        },
      ),
      choose('defects', 'yes_no', say('Are there visible defects?', 'Чи є видимі дефекти?'), {
        photos: 'whenFlagged',
        ...flagged(
          { choices: ['yes'] },
          say('Visible defects', 'Видимі дефекти'),
          say('Defects of the work can be seen.', 'На виконаних роботах видно дефекти.'),
        ),
      }),
      ask('rework', 'text', say('What must be done again?', 'Що потрібно переробити?'), {
        relevant: "${defects} = 'yes'",
        appearance: 'multiline',
      }),
    ]),
    group('materials', say('Materials', 'Матеріали'), [
      choose(
        'stored',
        'yes_no_na',
        say(
          'Are materials stored dry and protected?',
          'Чи зберігаються матеріали сухими й захищеними?',
        ),
        {
          photos: 'whenFlagged',
          ...flagged(
            { choices: ['no'] },
            say('Materials are not protected', 'Матеріали не захищено'),
            say(
              'Materials are stored wet or unprotected.',
              'Матеріали зберігаються мокрими або без захисту.',
            ),
          ),
        },
      ),
      choose('lacking', 'yes_no', say('Are materials missing?', 'Чи бракує матеріалів?'), {
        ...flagged(
          { choices: ['yes'] },
          say('Materials are missing', 'Бракує матеріалів'),
          say('The work waits for materials.', 'Роботи чекають на матеріали.'),
        ),
      }),
      ask('which', 'text', say('Which ones?', 'Яких саме?'), { relevant: "${lacking} = 'yes'" }),
    ]),
    group('safety', say('Safety', 'Безпека'), [
      choose(
        'helmets',
        'yes_no',
        say('Do all workers wear helmets and vests?', 'Чи всі працівники в касках і жилетах?'),
        {
          photos: 'optional',
          ...flagged(
            { choices: ['no'] },
            say('Helmets or vests are missing', 'Без касок або жилетів'),
            say('People work without helmet or vest.', 'Люди працюють без каски або жилета.'),
          ),
        },
      ),
      choose(
        'edges',
        'yes_no_na',
        say('Are edges above 2 m protected?', 'Чи огороджено краї вище 2 м?'),
        {
          photos: 'whenFlagged',
          ...flagged(
            { choices: ['no'] },
            say('Edges are not protected', 'Краї не огороджено'),
            say('Edges above 2 m have no protection.', 'Краї вище 2 м не мають огородження.'),
          ),
        },
      ),
    ]),
    ask('overview', 'image', say('A photo of the whole', 'Загальне фото')),
    ask('remarks', 'text', say('Remarks', 'Зауваження'), { appearance: 'multiline' }),
  ],
)
