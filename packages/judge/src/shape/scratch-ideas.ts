import type { Idea } from '@mashu/contract/teaching/check/construct'

/** Other blocks have the concept of their category. */
const blocks: Readonly<Record<string, readonly Idea[]>> = {
  control_repeat: ['loop'],
  control_repeat_until: ['loop'],
  control_while: ['loop'],
  control_for_each: ['loop'],
  control_forever: ['loop', 'forever'],
  control_if: ['condition'],
  control_if_else: ['condition', 'otherwise'],
  control_wait: ['wait'],
  control_wait_until: ['wait'],
  control_create_clone_of: ['clone'],
  control_start_as_clone: ['start', 'clone'],
  control_delete_this_clone: [],
  control_stop: [],
  event_broadcast: ['send'],
  event_broadcastandwait: ['send'],
  event_whenbroadcastreceived: ['start', 'receive'],
  sensing_askandwait: ['ask'],
  operator_random: ['random'],
  operator_equals: ['compare'],
  operator_gt: ['compare'],
  operator_lt: ['compare'],
  operator_contains: ['compare'],
  operator_and: ['logic'],
  operator_or: ['logic'],
  operator_not: ['logic'],
  operator_join: ['join'],
  operator_letter_of: ['join'],
  operator_length: ['join'],
  argument_reporter_string_number: ['parameter'],
  argument_reporter_boolean: ['parameter'],
  data_setvariableto: ['variable'],
  data_changevariableby: ['variable'],
  data_showvariable: [],
  data_hidevariable: [],
  looks_say: ['looks', 'output'],
  looks_sayforsecs: ['looks', 'output'],
  looks_think: ['looks', 'output'],
  looks_thinkforsecs: ['looks', 'output'],
}

const categories: Readonly<Record<string, readonly Idea[]>> = {
  motion: ['motion'],
  looks: ['looks'],
  sound: ['sound'],
  music: ['sound'],
  pen: ['pen'],
  event: ['start'],
  sensing: ['sensing'],
  operator: ['arithmetic'],
  data: ['list'],
}

export const scratchIdeas = (opcode: string): readonly Idea[] =>
  blocks[opcode] ?? categories[opcode.slice(0, Math.max(0, opcode.indexOf('_')))] ?? []

export function endsScript(opcode: string, option: string | undefined): boolean {
  if (opcode === 'control_stop') return option === 'all' || option === 'this script'
  return opcode === 'control_forever' || opcode === 'control_delete_this_clone'
}
