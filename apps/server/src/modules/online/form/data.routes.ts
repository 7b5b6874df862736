import { fieldSchema, type AnyEndpoint } from '@mashu/contract'
import { cgformProblem, formData, publishedForm } from '@mashu/contract/online/form/cgform'
import type { FormResource } from '@mashu/contract/online/form/form-resource'
import type { AppContext } from '../../../platform/app/context.ts'
import { limitedTo, mayCall, type Principal } from '../../../platform/auth/principal.ts'
import {
  Answer,
  answer,
  parse,
  parseBody,
  serve,
  type Call,
  type Handlers,
} from '../../../platform/http/endpoint/serve.ts'
import { serializerFor } from '../../../platform/http/field/serialize.ts'
import { formOptionRoutes } from './reference/option.routes.ts'
import type { OpenForm } from './open-form.ts'
import { otherForm } from './other-forms.ts'
import { optionalForm, sourceOf } from './published.ts'
import { namingSubRows } from './sub-rows.service.ts'

type Verb = keyof FormResource
const verbs = Object.keys(formData) as Verb[]

/**
 * Returns the form if the person may call at least one of the verbs.
 * @throws `cgform.none` also for an unknown form, so that both cases look the same
 */
export function formFor(id: string, user: Principal, wanted: readonly Verb[]): OpenForm {
  const form = optionalForm(id) ?? otherForm(id)
  const isOpen = form && wanted.some((verb) => mayCall(user, form.resource[verb].access))
  if (!isOpen) throw cgformProblem('cgform.none')
  return form.forUser(user)
}

const serializers = new WeakMap<AnyEndpoint, ReturnType<typeof serializerFor>>()

function serialize(context: AppContext, endpoint: AnyEndpoint, result: unknown): unknown {
  if (!endpoint.result) return result
  if (!serializers.has(endpoint)) serializers.set(endpoint, serializerFor(fieldSchema(endpoint.result), context.wire))
  const write = serializers.get(endpoint)
  return write ? write(result) : result
}

export interface FormCall {
  formId: string
  verb: Verb
  query?: unknown
  body?: unknown
}

/** Checks the call by the contract that the form definition generates. */
export async function runForm(context: AppContext, call: Call<AnyEndpoint>, given: FormCall): Promise<unknown> {
  const { formId, verb } = given
  const form = formFor(formId, call.user as Principal, [verb])
  const endpoint: AnyEndpoint = form.resource[verb]
  const user = limitedTo(call.user as Principal, endpoint.access)
  const query = endpoint.query && parse(context, fieldSchema(endpoint.query), given.query)
  const body =
    endpoint.body &&
    (await namingSubRows(form.definition, () => parseBody(context, fieldSchema(endpoint.body!), given.body)))
  const returned = await form.handlerFor(verb, user)({ ...call, query, body, user } as never)
  if (endpoint.transport === 'file') return returned
  const { result, options } = returned instanceof Answer ? returned : answer(returned ?? null, {})
  return answer(serialize(context, endpoint, result), {
    ...(endpoint.message === undefined ? {} : { message: endpoint.message }),
    ...(endpoint.code === undefined ? {} : { code: endpoint.code }),
    ...options,
  })
}

export function formDataRoutes(context: AppContext): void {
  const handlers = Object.fromEntries(
    verbs.map((verb) => [
      verb,
      (call: Call<AnyEndpoint>) => {
        const { formId } = call.params as { formId: string }
        const { query, body } = call.request
        return runForm(context, call, { formId, verb, query, body })
      },
    ]),
  )
  serve(context, formData, handlers as unknown as Handlers<typeof formData>)
  const definitionFor = (id: string, user: Principal) =>
    formFor(id, user, ['list', 'queryById', 'add', 'edit']).definition
  formOptionRoutes(context, definitionFor, sourceOf)
  serve(context, publishedForm, {
    read: ({ params, user }) => formFor(params.formId, user, ['list', 'add']).definition,
  })
}
