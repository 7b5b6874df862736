import type { Monitor, Project } from './project.ts'
import { Scope } from './scope.ts'

const monitorLook = { default: { width: 0, height: 0 }, list: { width: 120, height: 160 } }
const monitorRange = { sliderMin: 0, sliderMax: 100, isDiscrete: true }

function monitored({ variable, list, sprite }: Monitor, project: Project) {
  const owner = project.sprites.find(({ name }) => name === sprite) ?? project.stage
  if (list !== undefined)
    return {
      kind: 'list',
      name: list,
      value: owner.lists?.[list],
      opcode: 'data_listcontents',
      params: { LIST: list },
    } as const
  if (variable === undefined) throw new Error('a monitor needs a variable or a list')
  return {
    kind: 'variable',
    name: variable,
    value: owner.variables?.[variable],
    opcode: 'data_variable',
    params: { VARIABLE: variable },
  } as const
}

export function monitorEntry(scope: Scope, project: Project, monitor: Monitor) {
  const { mode = 'default', x = 5, y = 5, visible = true, sprite = '' } = monitor
  const { kind, name, value = 0, opcode, params } = monitored(monitor, project)
  const look = kind === 'list' ? { mode: 'list', ...monitorLook.list } : { mode, ...monitorLook.default }
  return {
    id: scope.find(kind, sprite, name),
    opcode,
    params,
    spriteName: sprite || null,
    value,
    x,
    y,
    visible,
    ...look,
    ...monitorRange,
  }
}
