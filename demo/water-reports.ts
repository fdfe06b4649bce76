import type { Report } from './field-report.ts'

/** Reports from the field for project B, newest first. */
export const waterReports: Report[] = [
  {
    site: 'marhanets',
    work: 'Lining & leak test',
    by: 'larysa',
    at: '2026-06-17 12:20',
    photos: ['tanks'],
    notes: 'Tank 1 filled to 4.2 m for the 72-hour test.',
    findings: [
      {
        question: 'Does the level fall by less than 2 mm a day?',
        error: ['Water Tightness', 'Tank 2 loses 5 mm a day'],
        notes: 'Wet joint at the base of the north wall, about one metre long.',
        photos: ['tanks', 'crack'],
        shared: { by: 'larysa', at: '2026-06-17 15:10' },
        history: [
          { by: 'viktor', at: '2026-06-17 14:00', says: 'Recategorized', severity: 3 },
          {
            by: 'larysa',
            at: '2026-06-18 08:30',
            says: 'Updated',
            notes: 'Injection of the joint starts after the tank is drained on Friday.',
          },
        ],
      },
    ],
  },
  {
    site: 'nikopol',
    work: 'Pumps & pipework',
    by: 'viktor',
    at: '2026-06-16 10:40',
    photos: ['tanks', 'boiler', 'elec'],
  },
  {
    site: 'pokrov',
    work: 'Mains, section 1 (21 km)',
    by: 'larysa',
    at: '2026-06-12 09:10',
    photos: ['bridge'],
    findings: [
      {
        question: 'Is the crossing permit of the road owner on site?',
        error: ['Documentation', 'Crossing at bridge km 7 without permit'],
        notes: 'The trench stops on both sides of the bridge. Twelve days of waiting so far.',
        photos: ['bridge'],
        history: [
          { by: 'viktor', at: '2026-06-12 11:30', says: 'Recategorized', severity: 4 },
          {
            by: 'olena',
            at: '2026-06-15 15:20',
            says: 'Updated',
            notes: 'I have a meeting with the road service on Thursday.',
            liked: { thumbsUp: ['viktor', 'larysa'] },
          },
        ],
      },
    ],
  },
  {
    site: 'apostolove',
    work: 'Civil works',
    by: 'viktor',
    at: '2026-06-10 16:00',
    photos: ['rebar', 'blocks'],
    findings: [
      {
        question: 'Is the concrete cover of the reinforcement at least 40 mm?',
        error: ['Structure', 'Cover of 25 mm at the pump sump'],
        notes: 'Spacers missing along the west side.',
        photos: ['rebar'],
        history: [
          { by: 'viktor', at: '2026-06-10 16:20', says: 'Recategorized', severity: 2 },
          {
            by: 'viktor',
            at: '2026-06-11 09:00',
            says: 'Resolved',
            notes: 'Spacers set before the pour, checked with the gauge.',
          },
        ],
      },
    ],
  },
  {
    site: 'tomakivka',
    work: 'Excavation & blinding',
    by: 'larysa',
    at: '2026-06-05 11:45',
    photos: ['blocks'],
    findings: [
      {
        question: 'Are the slopes of the pit safe and fenced?',
        error: ['Site Safety', 'Pit fence open on the field side'],
        notes: 'Ten metres lie on the ground.',
        photos: ['blocks'],
      },
    ],
  },
  {
    site: 'nikopol',
    work: 'Civil works',
    by: 'viktor',
    at: '2026-05-22 10:10',
    photos: ['rebar', 'hero'],
    notes: 'Last pour of the intake chamber.',
  },
]
