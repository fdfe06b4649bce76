import { YES_NO } from './common-lists.ts'
import { ask, choose, flagged, group, list, say, template } from './write-form.ts'

/** The record of one pour: before it, each truck, after it. */
export const concretePour = template(
  say('Concrete pour'),
  {
    yes_no: YES_NO,
    grade: list({
      c16: say('C16/20'),
      c20: say('C20/25'),
      c25: say('C25/30'),
      c30: say('C30/37'),
    }),
    curing: list({
      foil: say('Foil'),
      water: say('Water'),
      heat: say('Heating'),
      none: say('None'),
    }),
  },
  [
    ask('element', 'text', say('Which element is poured?'), {
      hint: say('Axis and level, as on the drawing'),
      required: true,
    }),
    group('before', say('Before the pour'), [
      choose('formwork', 'yes_no', say('Is the formwork tight, clean and braced?'), {
        photos: 'required',
        ...flagged(
          { choices: ['no'] },
          say('Formwork is not ready'),
          say('The formwork leaks, is dirty or not braced.'),
        ),
      }),
      choose('rebar', 'yes_no', say('Is the rebar as drawn and accepted?'), {
        photos: 'required',
        ...flagged(
          { choices: ['no'] },
          say('Rebar is not accepted'),
          say('The rebar differs from the drawing.'),
        ),
      }),
      ask('cover', 'integer', say('Least concrete cover, mm'), {
        required: true,
        photos: 'whenFlagged',
        ...flagged(
          { below: 25 },
          say('Concrete cover is thin'),
          say('The concrete cover is below 25 mm.'),
        ),
      }),
      ask('air', 'decimal', say('Air temperature, °C'), {
        required: true,
        ...flagged(
          { below: 5, above: 30 },
          say('Too cold or too hot to pour'),
          say('The air is below 5 or above 30 °C.'),
        ),
      }),
    ]),
    choose('grade', 'grade', say('Concrete grade')),
    {
      kind: 'repeat',
      key: 'trucks',
      label: say('Trucks'),
      items: [
        ask('ticket', 'text', say('Delivery note'), { required: true }),
        ask('volume', 'decimal', say('Volume, m³'), { required: true }),
        ask('slump', 'integer', say('Slump, mm'), {
          ...flagged(
            { below: 50, above: 220 },
            say('Slump is out of range'),
            say('The slump is below 50 or above 220 mm.'),
          ),
        }),
      ],
    },
    { kind: 'calculate', key: 'poured', calculation: 'sum(${volume})' },
    group('after', say('After the pour'), [
      ask('cubes', 'integer', say('Test cubes taken'), {
        required: true,
        ...flagged(
          { below: 3 },
          say('Too few test cubes'),
          say('Fewer than three test cubes were taken.'),
        ),
      }),
      choose('curing', 'curing', say('How is it cured?'), {
        ...flagged(
          { choices: ['none'] },
          say('Concrete is not cured'),
          say('The fresh concrete is left without curing.'),
        ),
      }),
      ask('finished', 'time', say('When was the pour finished?')),
    ]),
    ask('surface', 'image', say('A photo of the surface')),
    ask('remarks', 'text', say('Anything else?'), { appearance: 'multiline' }),
  ],
)
