import { ask, choose, flagged, group, list, say, template, YES_NO } from './write-form.ts'

/** The record of one pour: before it, each truck, after it. */
export const concretePour = template(
  say('Concrete pour', 'Бетонування'),
  {
    yes_no: YES_NO,
    grade: list({
      c16: say('C16/20', 'C16/20 (B20)'),
      c20: say('C20/25', 'C20/25 (B25)'),
      c25: say('C25/30', 'C25/30 (B30)'),
      c30: say('C30/37', 'C30/37 (B37)'),
    }),
    curing: list({
      foil: say('Foil', 'Плівка'),
      water: say('Water', 'Полив водою'),
      heat: say('Heating', 'Прогрів'),
      none: say('None', 'Немає'),
    }),
  },
  [
    ask('element', 'text', say('Which element is poured?', 'Який елемент бетонують?'), {
      hint: say('Axis and level, as on the drawing', 'Вісь і відмітка за кресленням'),
      required: true,
    }),
    group('before', say('Before the pour', 'Перед бетонуванням'), [
      choose(
        'formwork',
        'yes_no',
        say('Is the formwork tight, clean and braced?', 'Чи опалубка щільна, чиста й розкріплена?'),
        {
          photos: 'required',
          ...flagged(
            { choices: ['no'] },
            say('Formwork is not ready', 'Опалубка не готова'),
            say(
              'The formwork leaks, is dirty or not braced.',
              'Опалубка нещільна, брудна або не розкріплена.',
            ),
          ),
        },
      ),
      choose(
        'rebar',
        'yes_no',
        say('Is the rebar as drawn and accepted?', 'Чи арматура відповідає кресленню і прийнята?'),
        {
          photos: 'required',
          ...flagged(
            { choices: ['no'] },
            say('Rebar is not accepted', 'Арматуру не прийнято'),
            say('The rebar differs from the drawing.', 'Арматура відрізняється від креслення.'),
          ),
        },
      ),
      ask('cover', 'integer', say('Least concrete cover, mm', 'Найменший захисний шар, мм'), {
        required: true,
        photos: 'whenFlagged',
        ...flagged(
          { below: 25 },
          say('Concrete cover is thin', 'Малий захисний шар'),
          say('The concrete cover is below 25 mm.', 'Захисний шар бетону менший за 25 мм.'),
        ),
      }),
      ask('air', 'decimal', say('Air temperature, °C', 'Температура повітря, °C'), {
        required: true,
        ...flagged(
          { below: 5, above: 30 },
          say('Too cold or too hot to pour', 'Надто холодно або спекотно'),
          say(
            'The air is below 5 or above 30 °C.',
            'Температура повітря нижча за 5 або вища за 30 °C.',
          ),
        ),
      }),
    ]),
    choose('grade', 'grade', say('Concrete grade', 'Клас бетону')),
    {
      kind: 'repeat',
      key: 'trucks',
      label: say('Trucks', 'Міксери'),
      items: [
        ask('ticket', 'text', say('Delivery note', 'Номер накладної'), { required: true }),
        ask('volume', 'decimal', say('Volume, m³', 'Об’єм, м³'), { required: true }),
        ask('slump', 'integer', say('Slump, mm', 'Осадка конуса, мм'), {
          ...flagged(
            { below: 50, above: 220 },
            say('Slump is out of range', 'Осадка конуса поза межами'),
            say(
              'The slump is below 50 or above 220 mm.',
              'Осадка конуса менша за 50 або більша за 220 мм.',
            ),
          ),
        }),
      ],
    },
    { kind: 'calculate', key: 'poured', calculation: 'sum(${volume})' },
    group('after', say('After the pour', 'Після бетонування'), [
      ask('cubes', 'integer', say('Test cubes taken', 'Відібрано контрольних кубів'), {
        required: true,
        ...flagged(
          { below: 3 },
          say('Too few test cubes', 'Замало контрольних кубів'),
          say(
            'Fewer than three test cubes were taken.',
            'Відібрано менше трьох контрольних кубів.',
          ),
        ),
      }),
      choose('curing', 'curing', say('How is it cured?', 'Як доглядають за бетоном?'), {
        ...flagged(
          { choices: ['none'] },
          say('Concrete is not cured', 'Немає догляду за бетоном'),
          say('The fresh concrete is left without curing.', 'Свіжий бетон залишено без догляду.'),
        ),
      }),
      ask('finished', 'time', say('When was the pour finished?', 'Коли закінчили бетонування?')),
    ]),
    ask('surface', 'image', say('A photo of the surface', 'Фото поверхні')),
    ask('remarks', 'text', say('Remarks', 'Зауваження'), { appearance: 'multiline' }),
  ],
)
