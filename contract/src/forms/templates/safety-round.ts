import type { FormQuestion, FormText } from '../form-definition.ts'
import { ask, choose, flagged, group, say, template, YES_NO, YES_NO_NA } from './write-form.ts'

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

/** What is looked at on a round of safety. */
export const safetyRound = template(
  say('Safety round', 'Обхід з охорони праці'),
  { yes_no: YES_NO, yes_no_na: YES_NO_NA },
  [
    ask('people', 'integer', say('How many people are on site?', 'Скільки людей на об’єкті?'), {
      constraint: '. >= 0',
      constraintMessage: say('Enter 0 or more.', 'Введіть 0 або більше.'),
    }),
    group('persons', say('People', 'Люди'), [
      inOrder(
        'helmets',
        say('Do all wear helmet, vest and boots?', 'Чи всі в касках, жилетах і спецвзутті?'),
        say('Protective gear is missing', 'Бракує засобів захисту'),
        say(
          'People work without helmet, vest or boots.',
          'Люди працюють без каски, жилета або спецвзуття.',
        ),
        'yes_no',
      ),
      inOrder(
        'harness',
        say('Are harnesses worn and hooked at height?', 'Чи пристебнуті пояси на висоті?'),
        say('No harness at height', 'Робота на висоті без поясів'),
        say(
          'People work at height without a hooked harness.',
          'Люди працюють на висоті без пристебнутого пояса.',
        ),
      ),
      inOrder(
        'permits',
        say('Are there permits for dangerous work?', 'Чи є наряди-допуски на небезпечні роботи?'),
        say('Permit is missing', 'Немає наряду-допуску'),
        say(
          'Dangerous work goes on without a permit.',
          'Небезпечні роботи ведуться без наряду-допуску.',
        ),
      ),
    ]),
    group('place_of_work', say('The place', 'Майданчик'), [
      inOrder(
        'edges',
        say('Are edges and openings closed off?', 'Чи огороджено краї та отвори?'),
        say('Open edges', 'Відкриті краї та отвори'),
        say('Edges or openings are not closed off.', 'Краї або отвори не огороджено.'),
      ),
      inOrder(
        'scaffold',
        say('Are scaffolds complete and tagged?', 'Чи риштування повні та з бирками?'),
        say('Scaffold is not safe', 'Риштування небезпечне'),
        say('A scaffold is incomplete or without a tag.', 'Риштування неповне або без бирки.'),
      ),
      inOrder(
        'trenches',
        say('Are trenches shored and fenced?', 'Чи закріплено й огороджено котловани?'),
        say('Trench is not shored', 'Котлован не закріплено'),
        say('A trench is not shored or not fenced.', 'Котлован не закріплено або не огороджено.'),
      ),
      inOrder(
        'tidy',
        say('Are ways free and tidy?', 'Чи проходи вільні та чисті?'),
        say('Ways are blocked', 'Захаращені проходи'),
        say('Ways are blocked or not tidy.', 'Проходи захаращені або неприбрані.'),
        'yes_no',
      ),
    ]),
    group('equipment', say('Equipment', 'Обладнання'), [
      inOrder(
        'cables',
        say('Are cables and boards sound?', 'Чи справні кабелі та щитки?'),
        say('Electrical danger', 'Небезпека ураження струмом'),
        say('Cables or boards are damaged or open.', 'Кабелі або щитки пошкоджені чи відкриті.'),
      ),
      inOrder(
        'lifting',
        say('Is lifting gear inspected and fenced off?', 'Чи оглянуто та огороджено підіймачі?'),
        say('Lifting gear is not safe', 'Підіймачі небезпечні'),
        say(
          'Lifting gear is not inspected or fenced off.',
          'Підіймачі не оглянуто або не огороджено.',
        ),
      ),
      inOrder(
        'fire',
        say('Are extinguishers at hand and valid?', 'Чи є придатні вогнегасники?'),
        say('Extinguisher is missing', 'Немає вогнегасника'),
        say(
          'Extinguishers are missing or out of date.',
          'Вогнегасників немає або їхній строк минув.',
        ),
        'yes_no',
      ),
      inOrder(
        'first_aid',
        say('Is there a full first aid kit?', 'Чи є повна аптечка?'),
        say('First aid kit is missing', 'Немає аптечки'),
        say('There is no full first aid kit on site.', 'На об’єкті немає повної аптечки.'),
        'yes_no',
      ),
    ]),
    choose('stopped', 'yes_no', say('Was work stopped?', 'Чи зупинено роботи?')),
    ask('reason', 'text', say('Which work, and why?', 'Які роботи та чому?'), {
      relevant: "${stopped} = 'yes'",
      required: true,
    }),
    ask('remarks', 'text', say('Remarks', 'Зауваження'), { appearance: 'multiline' }),
  ],
)
