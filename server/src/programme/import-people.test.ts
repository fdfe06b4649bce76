import { describe, expect, test } from 'vitest'
import { projects } from '@plumbline/contract/projects'
import { buildPerson, signIn } from '../testing/builders.ts'
import { Importing } from './testing/importing.ts'
import { recordIn, smallProgramme } from './testing/small-programme.ts'

const importing = new Importing()

describe('people', () => {
  test('belong to all projects as admins, and as users to those they reported from', async () => {
    await importing.load(await smallProgramme(), { memberEmail: undefined })
    const { rows } = await importing.pool.query(`
      select u.email, array_agg(p.code order by p.code) as codes
        from memberships m join users u on u.id = m.user_id join projects p on p.id = m.project_id
       group by 1 order by 1`)
    expect(rows).toEqual([
      { email: 'emil.okafor@programme.example', codes: ['UPVAL1'] },
      { email: 'rosa.lindgren@programme.example', codes: ['HARBSC', 'UPVAL1'] },
    ])
  })

  test('belong to the projects that the file names for them instead', async () => {
    const file = await smallProgramme()
    recordIn(file.users, 'u1').projects = ['p2']
    recordIn(file.users, 'u3').projects = ['p1']
    await importing.load(file)
    const { rows } = await importing.pool.query(`
      select u.external_id as id, p.external_id as project
        from memberships m join users u on u.id = m.user_id join projects p on p.id = m.project_id
       where u.external_id is not null order by 1`)
    expect(rows).toEqual([
      { id: 'u1', project: 'p2' },
      { id: 'u2', project: 'p1' },
      { id: 'u3', project: 'p1' },
    ])
  })

  test('who have an account keep it as it is', async () => {
    const file = await smallProgramme()
    const existing = await buildPerson(importing.app, { level: 'user', firstName: 'Known' })
    Object.assign(recordIn(file.users, 'u1'), { email: existing.email.toUpperCase() })
    await importing.load(file)
    const { rows } = await importing.pool.query(
      'select first_name, authority_level, version, password_hash is not null as can_sign_in from users where id = $1',
      [existing._id],
    )
    expect(rows).toEqual([
      { first_name: 'Known', authority_level: 'user', version: 1, can_sign_in: true },
    ])
    const signedIn = await signIn(importing.app, existing)
    expect((await signedIn.call(projects.list)).data.totalDocs).toBe(2)
  })

  test('who are new cannot sign in', async () => {
    await importing.load(await smallProgramme())
    const { rows } = await importing.pool.query<{ n: number }>(
      'select count(*)::integer as n from users where external_id is not null and password_hash is null',
    )
    expect(rows[0]?.n).toBe(3)
  })

  test('are never made superAdmins by a file', async () => {
    const file = await smallProgramme()
    Object.assign(recordIn(file.users, 'u1'), { authorityLevel: 'superAdmin' })
    expect(await importing.problemsOf(file)).toEqual([
      'users[0].authorityLevel: must be "user" or "admin"; a superAdmin is made by npm run admin',
    ])
  })
})
