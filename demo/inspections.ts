/** An engineer's routine visit, for one kind of work. */
export interface Inspection {
  /** Matches the names of the works that it is for. */
  of: RegExp
  /** The motifs of the photos of such a visit. */
  photos: string[]
  remarks: string[]
  checks: Check[]
}

/** A question of the form with the defect that a flagged answer means. */
export interface Check {
  question: string
  error: [name: string, text: string]
  notes: string
  photo: string
}

const check = (
  question: string,
  name: string,
  text: string,
  notes: string,
  photo: string,
): Check => ({ question, error: [name, text], notes, photo })

/** The first that fits a work counts; the last fits all. */
export const INSPECTIONS: Inspection[] = [
  {
    of: /roof|truss/i,
    photos: ['roof', 'facade', 'rebar'],
    remarks: [
      'Underlay is laid up to the ridge on the street side.',
      'Gutters hang on two thirds of the eaves; downpipes follow next week.',
      'Battens checked with the gauge in six places, spacing as drawn.',
    ],
    checks: [
      check(
        'Is the flashing at chimneys and parapets complete?',
        'Workmanship',
        'Flashing open at the west chimney',
        'Two sides are turned up, the rear one ends under the tiles. Rain came in last night.',
        'roof',
      ),
      check(
        'Is fall protection in use on every open edge?',
        'Site Safety',
        'No guard rail along the north eaves',
        'Three workers without harness. Work on this side stopped on the spot.',
        'facade',
      ),
      check(
        'Is the timber dry and treated?',
        'Materials',
        'Roof battens above 20 % moisture',
        'Measured 22 to 25 % in four of ten battens of the last delivery.',
        'roof',
      ),
    ],
  },
  {
    of: /frame|foundation|civil works|block a|base & walls|excavation|debris/i,
    photos: ['rebar', 'blocks', 'crack', 'hero'],
    remarks: [
      'Reinforcement of the next pour is tied and spaced; cover measured.',
      'Cube tests of the last pour are in, all above the required strength.',
      'Formwork of the north side struck, surface without honeycombs.',
    ],
    checks: [
      check(
        'Does the reinforcement lie as drawn?',
        'Structure',
        'Stirrups 300 mm apart instead of 200 mm',
        'Columns C4 to C6, lower third. To be corrected before the pour on Thursday.',
        'rebar',
      ),
      check(
        'Is the concrete free of cracks wider than 0.3 mm?',
        'Structure',
        'Crack of 0.6 mm beneath the beam seat',
        'Runs diagonally from the corner of the opening, 80 cm long. A gauge is set.',
        'crack',
      ),
      check(
        'Are delivery notes of the concrete complete?',
        'Documentation',
        'No delivery notes for two trucks',
        'The plant sends copies; until then the pour is not accepted.',
        'blocks',
      ),
      check(
        'Are slopes and edges of the pit secured?',
        'Site Safety',
        'Edge of the pit not fenced at the road',
        'Tape only. Children pass here to school.',
        'hero',
      ),
    ],
  },
  {
    of: /window|door/i,
    photos: ['window', 'facade', 'classroom'],
    remarks: [
      'Ground floor is glazed; the first floor waits for six frames.',
      'Frames are fixed and foamed, inner tapes are on.',
      'Fittings adjusted, all sashes of the south side open and close.',
    ],
    checks: [
      check(
        'Are the joints of the frames sealed in three layers?',
        'Workmanship',
        'Outer sealing tape missing on eight windows',
        'W-112 to W-119. Foam lies open to the weather.',
        'window',
      ),
      check(
        'Is the glazing free of damage?',
        'Materials',
        'Two panes with scratched coating',
        'Handled without suckers, as the crew says. Replacement is ordered.',
        'window',
      ),
    ],
  },
  {
    of: /façade|facade/i,
    photos: ['facade', 'blocks', 'window'],
    remarks: [
      'Boards are up to the second floor on the yard side.',
      'Reinforcing mesh overlaps by 10 cm, checked in five places.',
      'Base coat of the south elevation is dry; dowels sit flush.',
    ],
    checks: [
      check(
        'Are boards fixed with the dowels that the calculation asks for?',
        'Workmanship',
        'Four dowels a square metre instead of six',
        'Corner zones of the east elevation. The crew adds the missing ones.',
        'facade',
      ),
      check(
        'Is the scaffold inspected and tagged this week?',
        'Site Safety',
        'Scaffold tag out of date',
        'Last inspection eleven days ago. Closed until it is inspected.',
        'facade',
      ),
    ],
  },
  {
    of: /heating|boiler/i,
    photos: ['boiler', 'elec', 'ceiling'],
    remarks: [
      'Risers are pressed and labelled; the pressure test is on Monday.',
      'Boilers stand on their plinths, flues are being set.',
      'Radiators of the first floor hang, valves are in.',
    ],
    checks: [
      check(
        'Are pipe penetrations fire-stopped?',
        'Fire Safety',
        'Open pipe penetrations in the boiler room wall',
        'Three openings, the largest 30 by 20 cm.',
        'boiler',
      ),
      check(
        'Did the pressure test hold?',
        'Workmanship',
        'Pressure falls by 0.4 bar in an hour',
        'A fitting on the second riser weeps. To be tested again tomorrow.',
        'boiler',
      ),
      check(
        'Is the pipe insulation as thick as specified?',
        'Materials',
        'Insulation of 20 mm instead of 40 mm',
        'Basement distribution line, about 35 m.',
        'ceiling',
      ),
    ],
  },
  {
    of: /electrical|power|automation/i,
    photos: ['elec', 'ceiling', 'corridor'],
    remarks: [
      'Cable trays of the corridor are complete and earthed.',
      'Main distribution board is delivered, still in its crate and dry.',
      'Sockets of the first floor are set; covers follow after painting.',
    ],
    checks: [
      check(
        'Are cables fixed and laid apart from low voltage?',
        'Workmanship',
        'Power and data cables in one tray',
        'Corridor of the first floor, axis B. A divider is missing over 18 m.',
        'elec',
      ),
      check(
        'Are temporary boards locked and protected?',
        'Site Safety',
        'Temporary board open, no residual-current device',
        'Switched off and locked by us. The contractor replaces it today.',
        'elec',
      ),
    ],
  },
  {
    of: /shelter/i,
    photos: ['corridor', 'blocks', 'elec'],
    remarks: [
      'Second exit is concreted and free.',
      'Ventilation units are on site; the duct openings fit.',
      'Benches and water tanks are marked out for 340 people.',
    ],
    checks: [
      check(
        'Do the blast doors close and lock from inside?',
        'Fire Safety',
        'Blast door of the second exit does not lock',
        'The frame is 8 mm out of plumb.',
        'corridor',
      ),
      check(
        'Is the shelter dry?',
        'Water Tightness',
        'Water stands at the north wall of the shelter',
        'About two square metres after the rain of the weekend.',
        'blocks',
      ),
    ],
  },
  {
    of: /medical gas|theatre|emergency/i,
    photos: ['ward', 'hospital', 'elec'],
    remarks: [
      'Copper lines are brazed under nitrogen; the log is kept.',
      'Bed-head units of four wards hang and are labelled.',
      'Zone valves are accessible and at the drawn height.',
    ],
    checks: [
      check(
        'Are gas lines labelled along their whole length?',
        'Documentation',
        'Oxygen line without labels in the corridor ceiling',
        'About 40 m, before the ceiling is closed.',
        'ceiling',
      ),
      check(
        'Are all joints brazed by certified people?',
        'Documentation',
        'Brazing certificate of one fitter expired',
        'Joints 14 to 22 are to be inspected again.',
        'ward',
      ),
    ],
  },
  {
    of: /interior|classroom|finishing/i,
    photos: ['classroom', 'corridor', 'ward', 'ceiling'],
    remarks: [
      'First coat is on in nine of fourteen rooms.',
      'Floor levels checked; screed is dry enough for the covering.',
      'Suspended ceilings of the corridor are closed after inspection.',
    ],
    checks: [
      check(
        'Is the plaster even within 3 mm over two metres?',
        'Workmanship',
        'Plaster out of level in room 2.07',
        'Up to 9 mm beside the door.',
        'classroom',
      ),
      check(
        'Are floor coverings free of bubbles and open seams?',
        'Workmanship',
        'Open seams of the linoleum in the corridor',
        'Four seams, to be welded.',
        'corridor',
      ),
      check(
        'Are accessible toilets as drawn?',
        'Accessibility',
        'Grab rail missing in the accessible toilet',
        'The wall is not reinforced where the rail should be.',
        'ward',
      ),
    ],
  },
  {
    of: /pumps|mains|lining|connection|disinfection/i,
    photos: ['tanks', 'bridge', 'boiler', 'blocks'],
    remarks: [
      'Trench bottom is levelled and bedded with sand over 180 m.',
      'Welds of the day: 22, all with a log of the machine.',
      'Pumps 1 and 2 are aligned; couplings are closed after the check.',
    ],
    checks: [
      check(
        'Is the pipe bedded in sand on all sides?',
        'Workmanship',
        'Pipe lies on rock over twelve metres',
        'Between stations 4+180 and 4+192.',
        'blocks',
      ),
      check(
        'Are weld logs complete?',
        'Documentation',
        'Weld logs of one day missing',
        'The memory of the machine was overwritten. Two welds are cut out for tests.',
        'tanks',
      ),
      check(
        'Is traffic at the crossing secured?',
        'Site Safety',
        'No lights at the road crossing at night',
        'Reported by residents. Battery lamps are set until the mains are there.',
        'bridge',
      ),
    ],
  },
  {
    of: /./,
    photos: ['school_front', 'hospital', 'facade', 'blocks'],
    remarks: [
      'Site is fenced, the information board stands.',
      'Weekly meeting held with the contractor; minutes follow.',
      'Deliveries for the next two weeks are confirmed.',
    ],
    checks: [
      check(
        'Is the site fence closed?',
        'Site Safety',
        'Gap in the site fence beside the gate',
        'Two elements fell over in the wind.',
        'school_front',
      ),
      check(
        'Is waste sorted and carried away?',
        'Environment',
        'Insulation waste mixed with rubble',
        'One container, to be sorted before it leaves.',
        'blocks',
      ),
    ],
  },
]
