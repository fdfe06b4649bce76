import { completed, notStarted, ongoing, type ReportedWork } from './plan-site.ts'

/** Works that are told one by one, because their trouble is the story. */

export const okhtyrkaWorks: ReportedWork[] = [
  completed(
    'Site mobilisation',
    'Budservis-Pivnich',
    ['2025-09-15', '2025-10-03'],
    ['2025-09-18', '2025-10-06'],
    1_120_000,
  ),
  completed(
    'Demolition & strip-out',
    'Budservis-Pivnich',
    ['2025-10-06', '2025-11-07'],
    ['2025-10-08', '2025-11-14'],
    940_000,
  ),
  completed(
    'Structural repairs, Block B',
    'Desna Build JV',
    ['2025-11-10', '2026-01-30'],
    ['2025-11-17', '2026-02-20'],
    6_480_000,
  ),
  completed(
    'Roof replacement',
    'Desna Build JV',
    ['2026-02-02', '2026-04-10'],
    ['2026-02-24', '2026-05-08'],
    7_215_000,
  ),
  ongoing(
    'Windows & external doors',
    'Viknoprom',
    ['2026-03-16', '2026-06-26'],
    '2026-04-06',
    71.5,
    4_812_000,
  ),
  ongoing(
    'Façade insulation',
    'Desna Build JV',
    ['2026-04-20', '2026-07-31'],
    '2026-05-11',
    46.2,
    9_370_000,
  ),
  {
    ...ongoing(
      'Heating plant & radiators',
      'TeploMontazh',
      ['2026-02-16', '2026-05-15'],
      '2026-03-30',
      58,
      5_640_000,
    ),
    status: 'Off Track',
    message: 'Boilers came six weeks late; the flue route is under review.',
  },
  ongoing(
    'Electrical & low-voltage',
    'ElektroLux',
    ['2026-05-04', '2026-08-14'],
    '2026-05-18',
    39.8,
    4_105_000,
  ),
  notStarted('Medical gas network', 'MedGaz Service', ['2026-07-06', '2026-09-04'], 2_388_000),
  notStarted('Interior finishing', 'Desna Build JV', ['2026-07-20', '2026-10-09'], 8_020_000),
  notStarted(
    'Commissioning & handover',
    'Budservis-Pivnich',
    ['2026-10-05', '2026-11-13'],
    760_000,
  ),
]

export const trostianetsWorks: ReportedWork[] = [
  completed(
    'Asbestos roof removal',
    'Budservis-Pivnich',
    ['2025-10-13', '2025-12-05'],
    ['2025-10-20', '2025-12-19'],
    1_120_000,
  ),
  {
    ...ongoing(
      'Roof trusses & covering',
      'Budservis-Pivnich',
      ['2026-02-09', '2026-05-22'],
      '2026-03-02',
      62.5,
      940_000,
    ),
    status: 'Stopped',
    message: 'Work stopped until the missing anchors are set and tested.',
  },
  completed(
    'Ward block windows',
    'Viknoprom',
    ['2026-04-06', '2026-06-05'],
    ['2026-04-13', '2026-06-09'],
    6_480_000,
  ),
  ongoing(
    'Heating plant & radiators',
    'Desna Build JV',
    ['2026-05-11', '2026-08-07'],
    '2026-05-25',
    31.4,
    7_215_000,
  ),
  notStarted('Operating theatre ventilation', 'Viknoprom', ['2026-07-13', '2026-10-02'], 4_812_000),
]
