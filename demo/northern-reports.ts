import type { Report } from './field-report.ts'

/** Reports from the field for project A, newest first. */
export const northernReports: Report[] = [
  {
    site: 'borodianka',
    work: 'Interior finishing',
    by: 'iryna',
    at: '2026-06-18 07:48',
    photos: ['corridor', 'classroom'],
    notes: 'First coat on the second floor, doors of the shelter stair are in.',
    findings: [
      {
        question: 'Are fire doors complete with seals, closers and labels?',
        error: ['Fire Safety', 'Fire door installed without seal'],
        notes: 'Door D-14 of the shelter stair has no intumescent seal on the hinge side.',
        photos: ['corridor'],
      },
    ],
  },
  {
    site: 'okhtyrka',
    work: 'Façade insulation',
    by: 'andrii',
    at: '2026-06-17 15:42',
    photos: ['facade', 'blocks', 'window'],
    notes: 'East elevation, axes 4 to 11. Scaffold tagged on the same morning.',
    shared: { by: 'andrii', at: '2026-06-17 17:20', may: { canExport: true, showUpdates: true } },
    findings: [
      {
        question: 'Are insulation boards bonded with staggered joints?',
        error: ['Workmanship', 'EPS boards not staggered at corners'],
        notes: 'At both corners of axis 11 the joints run through over three courses.',
        photos: ['facade', 'blocks'],
        history: [{ by: 'olena', at: '2026-06-17 16:31', says: 'Recategorized', severity: 2 }],
      },
      {
        question: 'Are window reveals insulated and sealed?',
        error: ['Workmanship', 'Reveal insulation missing on two windows'],
        notes: 'W-207 and W-208 were plastered before the reveals were insulated.',
        photos: ['window'],
        history: [
          { by: 'olena', at: '2026-06-17 16:33', says: 'Recategorized', severity: 1 },
          {
            by: 'andrii',
            at: '2026-06-18 09:20',
            says: 'Updated',
            notes: 'The crew opens both reveals again tomorrow.',
          },
        ],
      },
    ],
  },
  {
    site: 'okhtyrka',
    work: 'Heating plant & radiators',
    by: 'andrii',
    at: '2026-06-17 11:05',
    photos: ['boiler', 'elec'],
    findings: [
      {
        question: 'Is the clearance of the boiler flue at least 0.5 m to combustible parts?',
        error: ['Fire Safety', 'Boiler flue clearance below 0.5 m'],
        notes: 'Flue of boiler 2 passes the timber roof beam at 0.28 m. The drawing shows 0.6 m.',
        photos: ['boiler', 'ceiling'],
        history: [
          {
            by: 'dmytro',
            at: '2026-06-17 13:40',
            says: 'Updated',
            notes:
              'The beam was moved in revision B and the flue was not. @[Olena Kovalenko](user:olena), I am checking a double-walled offset.',
          },
          { by: 'olena', at: '2026-06-18 09:12', says: 'Recategorized', severity: 4 },
        ],
      },
    ],
  },
  {
    site: 'borodianka',
    work: 'Interior finishing',
    by: 'iryna',
    at: '2026-06-16 16:58',
    photos: [
      'corridor',
      'classroom',
      'window',
      'ceiling',
      'school_front',
      'elec',
      'ward',
      'blocks',
      'facade',
    ],
    notes: 'Walk through all rooms of the first floor with the contractor.',
  },
  {
    site: 'trostianets',
    work: 'Roof trusses & covering',
    by: 'maksym',
    at: '2026-06-16 14:41',
    photos: ['roof', 'facade'],
    findings: [
      {
        question: 'Are all roof trusses anchored to the wall plate according to drawing R-204?',
        error: ['Structure', 'Truss anchors missing, grid 7–9'],
        notes:
          'Eleven anchors are missing along the east wall plate between grid lines 7 and 9. Bolts are on site, resin is not. Work on this bay is paused until delivery.',
        photos: ['roof', 'rebar'],
        shared: { by: 'olena', at: '2026-06-16 16:40', may: { canComment: true } },
        history: [
          { by: 'dmytro', at: '2026-06-16 15:10', says: 'Recategorized', severity: 3 },
          {
            by: 'olena',
            at: '2026-06-16 16:20',
            says: 'Updated',
            notes:
              '@[Dmytro Lysenko](user:dmytro), please confirm the anchor type against R-204 rev. C before the resin order goes out.',
            liked: { thumbsUp: ['maksym', 'dmytro', 'andrii'], check: ['dmytro'] },
          },
          {
            by: 'dmytro',
            at: '2026-06-16 17:02',
            says: 'Reply',
            to: 2,
            notes:
              'Confirmed: M16 A4, 190 mm embedment. Rev. C only changes the spacing on grid 12.',
          },
          {
            by: 'maksym',
            at: '2026-06-17 09:36',
            says: 'Updated',
            notes:
              'Resin delivered this morning. Eight of eleven anchors set, pull-out test tomorrow at 10:00.',
            photos: ['roof', 'rebar'],
            liked: { clap: ['olena', 'dmytro', 'andrii', 'iryna'], fire: ['dmytro', 'olena'] },
          },
          {
            by: 'dmytro',
            at: '2026-06-18 08:05',
            says: 'Updated',
            notes: 'Pull-out test passed at 22 kN on the first three. Certificate attached.',
            attachments: ['pull-out-test.pdf'],
          },
        ],
      },
      {
        question: 'Do purlin joints lie on supports?',
        error: ['Structure', 'Purlin splice outside support'],
        notes: 'Two splices hang between trusses 5 and 6.',
        photos: ['roof'],
        history: [
          { by: 'dmytro', at: '2026-06-16 15:14', says: 'Recategorized', severity: 2 },
          {
            by: 'maksym',
            at: '2026-06-17 12:10',
            says: 'Resolved',
            notes: 'Both purlins replaced by full lengths.',
          },
        ],
      },
      {
        question: 'Is edge protection complete where people work above 2 m?',
        error: ['Site Safety', 'Edge protection missing on east eaves'],
        notes: 'Six metres open after the material lift was moved.',
        photos: ['facade'],
        history: [
          { by: 'olena', at: '2026-06-16 15:02', says: 'Recategorized', severity: 3 },
          {
            by: 'maksym',
            at: '2026-06-16 17:45',
            says: 'Resolved',
            notes: 'Rail closed the same afternoon, photo in the next report.',
          },
        ],
      },
    ],
  },
  {
    site: 'balakliia',
    work: 'Window replacement',
    by: 'taras',
    at: '2026-06-15 17:20',
    photos: ['window', 'school_front'],
    findings: [
      {
        question: 'Are finished surfaces free of damage?',
        error: ['Workmanship', 'Window board finish scratched'],
        notes: 'Room 21, two boards.',
        photos: ['window'],
        history: [{ by: 'kateryna', at: '2026-06-15 18:05', says: 'Recategorized', severity: 1 }],
      },
    ],
  },
  {
    site: 'izium',
    work: 'Emergency department fit-out',
    by: 'kateryna',
    at: '2026-06-15 09:33',
    photos: ['ward'],
    notes: 'Partition layout agreed with the head physician.',
  },
  {
    site: 'nizhyn',
    work: 'Roof & rainwater',
    by: 'nadiia',
    at: '2026-06-14 15:27',
    photos: ['hospital', 'roof'],
    findings: [
      {
        question: 'Are ceilings below the new roof dry?',
        error: ['Water Tightness', 'Ceiling stain under roof drain'],
        notes: 'Stain of 40 cm in corridor 2.14 after the rain of Saturday.',
        photos: ['ceiling'],
        history: [
          { by: 'olena', at: '2026-06-14 17:30', says: 'Recategorized', severity: 2 },
          {
            by: 'nadiia',
            at: '2026-06-15 10:12',
            says: 'Updated',
            notes: 'The clamp of drain 3 was loose. Tightened; we watch it through the next rain.',
          },
        ],
      },
      {
        question: 'Are downpipes fixed at least every 2 m?',
        error: ['Workmanship', 'Downpipe bracket spacing above 2 m'],
        notes: 'North-west downpipe, 2.6 m.',
        photos: ['facade'],
        history: [
          { by: 'olena', at: '2026-06-14 17:31', says: 'Recategorized', severity: 1 },
          { by: 'nadiia', at: '2026-06-16 09:00', says: 'Resolved', notes: 'Bracket added.' },
        ],
      },
    ],
  },
  {
    site: 'chuhuiv',
    work: 'Electrical & low-voltage',
    by: 'taras',
    at: '2026-06-13 08:49',
    photos: ['elec', 'corridor'],
    findings: [
      {
        question: 'Are temporary power boards labelled and locked?',
        error: ['Site Safety', 'Temporary power board not labelled'],
        notes: 'Board at the stair, circuits 3 to 6.',
        photos: ['elec'],
      },
    ],
  },
  {
    site: 'trostianets',
    work: 'Ward block windows',
    by: 'maksym',
    at: '2026-06-12 13:14',
    photos: ['window'],
    findings: [
      {
        question: 'Are lintels and reveals free of cracks?',
        error: ['Structure', 'Step crack in lintel, Block B stair'],
        notes: 'Crack of 2 mm from the corner of the opening, four courses high.',
        photos: ['crack'],
        history: [
          { by: 'dmytro', at: '2026-06-12 15:00', says: 'Recategorized', severity: 2 },
          {
            by: 'dmytro',
            at: '2026-06-17 11:20',
            says: 'Recategorized',
            severity: 3,
          },
          {
            by: 'dmytro',
            at: '2026-06-17 11:24',
            says: 'Updated',
            notes:
              'The gauge moved by 0.4 mm in five days. Propping tonight, no loads on the landing.',
          },
        ],
      },
    ],
  },
  {
    site: 'borodianka',
    work: 'Civil shelter fit-out',
    by: 'iryna',
    at: '2026-06-12 10:02',
    photos: ['corridor', 'elec', 'ceiling', 'boiler', 'blocks', 'rebar', 'classroom'],
    notes: 'Ventilation ducts hung, second exit cleared.',
  },
  {
    site: 'izium',
    work: 'Block A reconstruction',
    by: 'kateryna',
    at: '2026-06-11 14:20',
    photos: ['hospital'],
    findings: [
      {
        question: 'Is edge protection complete where people work above 2 m?',
        error: ['Site Safety', 'Slab edge protection removed'],
        notes: 'Third floor, south side, taken down for a crane lift and not put back.',
        photos: ['rebar'],
        history: [
          { by: 'olena', at: '2026-06-11 14:50', says: 'Recategorized', severity: 3 },
          {
            by: 'kateryna',
            at: '2026-06-11 18:30',
            says: 'Resolved',
            notes: 'Put back and tagged.',
          },
          {
            by: 'kateryna',
            at: '2026-06-16 08:15',
            says: 'Reopened',
            notes: 'Open again on Tuesday morning. Stop-work notice handed over.',
          },
        ],
      },
    ],
  },
  {
    site: 'nizhyn',
    work: 'Façade insulation',
    by: 'nadiia',
    at: '2026-06-10 16:11',
    photos: ['facade'],
    findings: [
      {
        question: 'Are anchors set at most 500 mm apart?',
        error: ['Workmanship', 'Anchor spacing above 500 mm'],
        notes: 'Measured 560 to 610 mm on the first lift.',
        photos: ['facade'],
        history: [{ by: 'olena', at: '2026-06-10 17:00', says: 'Recategorized', severity: 2 }],
      },
    ],
  },
  {
    site: 'chernihiv',
    work: 'Classroom finishing',
    by: 'dmytro',
    at: '2026-06-10 12:36',
    photos: ['classroom', 'corridor', 'window', 'ceiling'],
    findings: [
      {
        question: 'Are finished surfaces free of damage?',
        error: ['Workmanship', 'Paint overspray on glazing'],
        notes: 'Classrooms 11 and 12.',
        photos: ['window'],
        history: [
          { by: 'olena', at: '2026-06-10 14:02', says: 'Recategorized', severity: 1 },
          { by: 'dmytro', at: '2026-06-12 09:40', says: 'Resolved', notes: 'Cleaned.' },
        ],
      },
    ],
  },
  {
    site: 'borodianka',
    work: 'Façade insulation',
    by: 'iryna',
    at: '2026-06-09 09:15',
    photos: ['facade', 'school_front', 'window', 'blocks'],
  },
  {
    site: 'konotop',
    work: 'Heating plant & radiators',
    by: 'taras',
    at: '2026-06-08 15:18',
    photos: ['boiler'],
    findings: [
      {
        question: 'Is pipe insulation closed at joints and valves?',
        error: ['Workmanship', 'Pipe insulation joints open'],
        notes: 'Boiler house, return header.',
        photos: ['boiler', 'ceiling'],
        history: [{ by: 'olena', at: '2026-06-08 16:40', says: 'Recategorized', severity: 2 }],
      },
    ],
  },
  {
    site: 'okhtyrka',
    work: 'Windows & external doors',
    by: 'andrii',
    at: '2026-06-06 11:30',
    photos: ['window', 'hospital', 'facade'],
    findings: [
      {
        question: 'Do delivery notes name the serial numbers of the windows?',
        error: ['Documentation', 'Delivery note without serials'],
        notes: 'Second delivery, 36 windows.',
        photos: ['window'],
      },
      {
        question: 'Is the colour of the frames the approved one?',
        error: ['Workmanship', 'Frames in the wrong shade of white'],
        notes: 'RAL 9010 against 9016 on the drawing.',
        photos: ['window'],
        history: [
          {
            by: 'olena',
            at: '2026-06-07 09:00',
            says: 'Dismissed',
            notes: 'RAL 9010 was approved with sample 4.',
          },
        ],
      },
    ],
  },
  {
    site: 'okhtyrka',
    work: 'Windows & external doors',
    by: 'andrii',
    at: '2026-06-06 11:24',
    photos: ['window', 'hospital'],
    deleted: {
      by: 'olena',
      at: '2026-06-08 10:15',
      reason: 'Sent twice: the same photos and position as the next one.',
    },
  },
  {
    site: 'borodianka',
    work: 'Windows & external doors',
    by: 'iryna',
    at: '2026-05-28 10:05',
    photos: ['window', 'classroom'],
    findings: [
      {
        question: 'Are sills grouted without gaps?',
        error: ['Workmanship', 'Grout missing at sill, rooms 12–15'],
        notes: 'Four sills on the yard side.',
        photos: ['window'],
        history: [
          { by: 'olena', at: '2026-05-28 12:00', says: 'Recategorized', severity: 1 },
          { by: 'iryna', at: '2026-06-02 09:30', says: 'Resolved', notes: 'Grouted and checked.' },
        ],
      },
      {
        question: 'Do all doors open in the direction of escape?',
        error: ['Fire Safety', 'Door of room 14 opens inwards'],
        notes: 'Raised from the wrong drawing.',
        photos: ['corridor'],
        history: [
          {
            by: 'olena',
            at: '2026-05-29 08:45',
            says: 'Deleted',
            notes: 'Raised in error: room 14 is a store for which the direction is free.',
          },
        ],
      },
    ],
  },
  {
    site: 'lebedyn',
    work: 'Commissioning & handover',
    by: 'maksym',
    at: '2026-05-20 13:00',
    photos: ['hospital', 'ward', 'corridor', 'boiler', 'elec', 'roof'],
    notes: 'Handover to the hromada, keys and manuals given out.',
  },
]
