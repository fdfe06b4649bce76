import { z } from 'zod'
import { allEndpoints } from './api.ts'
import { boundsOf } from './rules/bounds.ts'
import { API_PREFIX, type AnyEndpoint, prefixOf } from './endpoint.ts'

type Json = Record<string, unknown>

/** The API as an OpenAPI 3.1 document, made from the endpoints. `origin`: where it is served. */
export function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of allEndpoints()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      // phones call below the root
      ...(prefixOf(endpoint) === '' && { servers: [{ url: origin }] }),
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plumbline', version: '1', description: 'Answers are as docs/api.md tells.' },
    servers: [{ url: origin + API_PREFIX }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Set by signing in.' },
      },
      schemas: { Problem: problem },
      responses: { Problem: answer('A refusal, in words for the user.', ref('Problem')) },
    },
  }
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const sentence = {
  code: { type: 'string' },
  message: { type: 'string' },
  params: { type: 'object', additionalProperties: { type: ['string', 'number', 'null'] } },
}
const problem = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { enum: ['fail', 'error'] },
    ...sentence,
    requestId: {
      type: 'string',
      description: 'The number of the request, where the status is 500 or more.',
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, ...sentence },
      },
    },
  },
}

function operation(name: string, endpoint: AnyEndpoint): Json {
  const body = requestBody(endpoint)
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(body && { 'x-body-bounds': boundsOf(endpoint) }),
    ...(endpoint.dear && { 'x-dear': endpoint.dear }),
    ...(endpoint.fresh && { 'x-fresh': endpoint.fresh }),
    // a key stands in the path
    ...(['public', 'fieldKey'].includes(endpoint.access) && { security: [] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(body && { requestBody: body }),
    responses: { 200: success(endpoint), default: { $ref: '#/components/responses/Problem' } },
  }
}

function parameters(place: 'path' | 'query', shape: z.ZodType): Json[] {
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
  const needed = new Set(place === 'path' ? Object.keys(properties) : required)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    ...(needed.has(name) && { required: true }),
    schema,
  }))
}

function requestBody({ body, multipart }: AnyEndpoint): Json | null {
  const schema = schemaOf(body, 'input')
  const properties = schema.properties ?? {}
  const isEmpty = schema.type === 'object' && Object.keys(properties).length === 0
  if (isEmpty && !multipart) return null
  return {
    content: {
      'application/json': { schema },
      ...(multipart && {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              ...properties,
              [multipart.files]: {
                type: 'array',
                maxItems: multipart.maxFiles,
                items: { type: 'string', contentMediaType: 'application/octet-stream' },
              },
            },
          },
        },
      }),
    },
  }
}

function success({ data, stream, access }: AnyEndpoint): Json {
  if (access === 'fieldKey') {
    const json = { type: 'object', properties: { data: schemaOf(data, 'output') } }
    return {
      description: 'XML as OpenRosa has it, a file, or JSON for who accepts that.',
      content: { 'text/xml': {}, 'application/json': { schema: json } },
    }
  }
  if (stream) {
    return {
      description: 'A stream that stays open.',
      content: { 'text/event-stream': {}, 'application/x-ndjson': {} },
    }
  }
  return answer('Success.', {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 'success' }, data: schemaOf(data, 'output') },
  })
}

function answer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

interface ObjectSchema extends Json {
  properties?: Record<string, Json>
  required?: string[]
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema as ObjectSchema
}

/** Every call in a line of Markdown, by resource, as docs/api.md shows them. */
export function apiReference(): string {
  const resources = new Map<string, string[]>()
  for (const [name, endpoint] of allEndpoints()) {
    const [resource = ''] = name.split('.')
    resources.set(resource, [...(resources.get(resource) ?? []), line(endpoint)])
  }
  return [...resources]
    .map(([resource, lines]) =>
      [`### ${resource}`, '', '| call | who | what |', '| --- | --- | --- |', ...lines].join('\n'),
    )
    .join('\n\n')
}

const names = (shape: z.ZodType) => Object.keys(schemaOf(shape, 'input').properties ?? {})

function line(endpoint: AnyEndpoint) {
  const { method, path, access, summary, body, query, multipart, idempotent, takes, dear, fresh } =
    endpoint
  const sends = names(body).map((name) => `\`${name}\``)
  const asks = names(query).map((name) => `\`${name}\``)
  const more = [
    ...(asks.length > 0 ? [`Query: ${asks.join(', ')}.`] : []),
    ...(sends.length > 0 ? [`Body: ${sends.join(', ')}.`] : []),
    ...(takes ? [`Takes ${inWords(endpoint)}.`] : []),
    ...(multipart ? [`Files: \`${multipart.files}\`, up to ${multipart.maxFiles}.`] : []),
    ...(idempotent ? ['Takes an Idempotency-Key.'] : []),
    ...(dear ? [`Dear: \`${dear}\`.`] : []),
    ...(fresh ? [`Fresh: ${fresh === 'always' ? 'always' : 'with a second factor'}.`] : []),
  ]
  return `| \`${method} ${path}\` | ${access} | ${[summary, ...more].join(' ').replaceAll('|', '\\|')} |`
}

function inWords(endpoint: AnyEndpoint): string {
  const { bytes, values } = boundsOf(endpoint)
  return `${bytes / 1024} kB and ${values.toLocaleString('en')} values`
}
