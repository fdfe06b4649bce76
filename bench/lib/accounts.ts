/** The member of the demo programme as whom benches work. */
export const MEMBER = { email: 'member@plumbline.example', password: 'plumbline-demo' }
