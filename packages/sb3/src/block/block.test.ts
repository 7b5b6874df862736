import { describe, expect, it } from 'vitest'
import * as sb3 from '../index.ts'
import type { Block, Condition, Reporter } from './block.ts'

const yes: Condition = sb3.mouseDown()
const inner = sb3.move(1)
const own = sb3.procedure('跳', ['高', '远'])

type Row = readonly [block: Block, opcode: string, inputs: string, fields: string]

/** All writable blocks: a block, its name in Scratch 3 and its parts in a project file. */
const rows: readonly Row[] = [
  [sb3.move(1), 'motion_movesteps', 'STEPS', ''],
  [sb3.turnRight(1), 'motion_turnright', 'DEGREES', ''],
  [sb3.turnLeft(1), 'motion_turnleft', 'DEGREES', ''],
  [sb3.goTo(1, 2), 'motion_gotoxy', 'X Y', ''],
  [sb3.goToTarget('_mouse_'), 'motion_goto', 'TO', ''],
  [sb3.glideTo(1, 2, 3), 'motion_glidesecstoxy', 'SECS X Y', ''],
  [sb3.glideToTarget(1, '_random_'), 'motion_glideto', 'SECS TO', ''],
  [sb3.pointInDirection(90), 'motion_pointindirection', 'DIRECTION', ''],
  [sb3.pointTowards('_mouse_'), 'motion_pointtowards', 'TOWARDS', ''],
  [sb3.changeX(1), 'motion_changexby', 'DX', ''],
  [sb3.setX(1), 'motion_setx', 'X', ''],
  [sb3.changeY(1), 'motion_changeyby', 'DY', ''],
  [sb3.setY(1), 'motion_sety', 'Y', ''],
  [sb3.ifOnEdgeBounce(), 'motion_ifonedgebounce', '', ''],
  [sb3.setRotationStyle('left-right'), 'motion_setrotationstyle', '', 'STYLE'],
  [sb3.xPosition(), 'motion_xposition', '', ''],
  [sb3.yPosition(), 'motion_yposition', '', ''],
  [sb3.direction(), 'motion_direction', '', ''],
  [sb3.say('a'), 'looks_say', 'MESSAGE', ''],
  [sb3.say('a', 2), 'looks_sayforsecs', 'MESSAGE SECS', ''],
  [sb3.think('a'), 'looks_think', 'MESSAGE', ''],
  [sb3.think('a', 2), 'looks_thinkforsecs', 'MESSAGE SECS', ''],
  [sb3.switchCostume('一'), 'looks_switchcostumeto', 'COSTUME', ''],
  [sb3.nextCostume(), 'looks_nextcostume', '', ''],
  [sb3.switchBackdrop('一'), 'looks_switchbackdropto', 'BACKDROP', ''],
  [sb3.nextBackdrop(), 'looks_nextbackdrop', '', ''],
  [sb3.changeSize(1), 'looks_changesizeby', 'CHANGE', ''],
  [sb3.setSize(1), 'looks_setsizeto', 'SIZE', ''],
  [sb3.changeEffect('GHOST', 1), 'looks_changeeffectby', 'CHANGE', 'EFFECT'],
  [sb3.setEffect('COLOR', 1), 'looks_seteffectto', 'VALUE', 'EFFECT'],
  [sb3.clearEffects(), 'looks_cleargraphiceffects', '', ''],
  [sb3.show(), 'looks_show', '', ''],
  [sb3.hide(), 'looks_hide', '', ''],
  [sb3.goToLayer('front'), 'looks_gotofrontback', '', 'FRONT_BACK'],
  [sb3.changeLayer('forward', 1), 'looks_goforwardbackwardlayers', 'NUM', 'FORWARD_BACKWARD'],
  [sb3.costume(), 'looks_costumenumbername', '', 'NUMBER_NAME'],
  [sb3.backdrop('name'), 'looks_backdropnumbername', '', 'NUMBER_NAME'],
  [sb3.size(), 'looks_size', '', ''],
  [sb3.startSound('a'), 'sound_play', 'SOUND_MENU', ''],
  [sb3.playSound('a'), 'sound_playuntildone', 'SOUND_MENU', ''],
  [sb3.stopSounds(), 'sound_stopallsounds', '', ''],
  [sb3.setVolume(1), 'sound_setvolumeto', 'VOLUME', ''],
  [sb3.changeVolume(1), 'sound_changevolumeby', 'VOLUME', ''],
  [sb3.setSoundEffect('PITCH', 1), 'sound_seteffectto', 'VALUE', 'EFFECT'],
  [sb3.changeSoundEffect('PAN', 1), 'sound_changeeffectby', 'VALUE', 'EFFECT'],
  [sb3.volume(), 'sound_volume', '', ''],
  [sb3.whenFlag(), 'event_whenflagclicked', '', ''],
  [sb3.whenKey('space'), 'event_whenkeypressed', '', 'KEY_OPTION'],
  [sb3.whenClicked(), 'event_whenthisspriteclicked', '', ''],
  [sb3.whenStageClicked(), 'event_whenstageclicked', '', ''],
  [sb3.whenBackdrop('一'), 'event_whenbackdropswitchesto', '', 'BACKDROP'],
  [sb3.whenGreater('TIMER', 1), 'event_whengreaterthan', 'VALUE', 'WHENGREATERTHANMENU'],
  [sb3.whenReceived('a'), 'event_whenbroadcastreceived', '', 'BROADCAST_OPTION'],
  [sb3.broadcast('a'), 'event_broadcast', 'BROADCAST_INPUT', ''],
  [sb3.broadcastAndWait('a'), 'event_broadcastandwait', 'BROADCAST_INPUT', ''],
  [sb3.wait(1), 'control_wait', 'DURATION', ''],
  [sb3.repeat(1, inner), 'control_repeat', 'SUBSTACK TIMES', ''],
  [sb3.forever(inner), 'control_forever', 'SUBSTACK', ''],
  [sb3.ifThen(yes, inner), 'control_if', 'CONDITION SUBSTACK', ''],
  [sb3.ifElse(yes, [inner], [inner]), 'control_if_else', 'CONDITION SUBSTACK SUBSTACK2', ''],
  [sb3.waitUntil(yes), 'control_wait_until', 'CONDITION', ''],
  [sb3.repeatUntil(yes, inner), 'control_repeat_until', 'CONDITION SUBSTACK', ''],
  [sb3.stopAll(), 'control_stop', '', 'STOP_OPTION'],
  [sb3.stopThisScript(), 'control_stop', '', 'STOP_OPTION'],
  [sb3.stopOtherScripts(), 'control_stop', '', 'STOP_OPTION'],
  [sb3.whenCloned(), 'control_start_as_clone', '', ''],
  [sb3.createClone(), 'control_create_clone_of', 'CLONE_OPTION', ''],
  [sb3.deleteClone(), 'control_delete_this_clone', '', ''],
  [sb3.touching('_edge_'), 'sensing_touchingobject', 'TOUCHINGOBJECTMENU', ''],
  [sb3.touchingColour('#ff0000'), 'sensing_touchingcolor', 'COLOR', ''],
  [sb3.distanceTo('_mouse_'), 'sensing_distanceto', 'DISTANCETOMENU', ''],
  [sb3.ask('?'), 'sensing_askandwait', 'QUESTION', ''],
  [sb3.answer(), 'sensing_answer', '', ''],
  [sb3.keyPressed('a'), 'sensing_keypressed', 'KEY_OPTION', ''],
  [sb3.mouseDown(), 'sensing_mousedown', '', ''],
  [sb3.mouseX(), 'sensing_mousex', '', ''],
  [sb3.mouseY(), 'sensing_mousey', '', ''],
  [sb3.timer(), 'sensing_timer', '', ''],
  [sb3.resetTimer(), 'sensing_resettimer', '', ''],
  [sb3.setDraggable('draggable'), 'sensing_setdragmode', '', 'DRAG_MODE'],
  [sb3.propertyOf('x position', '甲'), 'sensing_of', 'OBJECT', 'PROPERTY'],
  [sb3.add(1, 2), 'operator_add', 'NUM1 NUM2', ''],
  [sb3.subtract(1, 2), 'operator_subtract', 'NUM1 NUM2', ''],
  [sb3.multiply(1, 2), 'operator_multiply', 'NUM1 NUM2', ''],
  [sb3.divide(1, 2), 'operator_divide', 'NUM1 NUM2', ''],
  [sb3.remainder(1, 2), 'operator_mod', 'NUM1 NUM2', ''],
  [sb3.random(1, 2), 'operator_random', 'FROM TO', ''],
  [sb3.round(1), 'operator_round', 'NUM', ''],
  [sb3.math('sqrt', 4), 'operator_mathop', 'NUM', 'OPERATOR'],
  [sb3.greater(1, 2), 'operator_gt', 'OPERAND1 OPERAND2', ''],
  [sb3.less(1, 2), 'operator_lt', 'OPERAND1 OPERAND2', ''],
  [sb3.equal(1, 2), 'operator_equals', 'OPERAND1 OPERAND2', ''],
  [sb3.and(yes, yes), 'operator_and', 'OPERAND1 OPERAND2', ''],
  [sb3.or(yes, yes), 'operator_or', 'OPERAND1 OPERAND2', ''],
  [sb3.not(yes), 'operator_not', 'OPERAND', ''],
  [sb3.join('a', 'b'), 'operator_join', 'STRING1 STRING2', ''],
  [sb3.letterOf(1, 'a'), 'operator_letter_of', 'LETTER STRING', ''],
  [sb3.lengthOf('a'), 'operator_length', 'STRING', ''],
  [sb3.contains('ab', 'b'), 'operator_contains', 'STRING1 STRING2', ''],
  [sb3.setVariable('a', 1), 'data_setvariableto', 'VALUE', 'VARIABLE'],
  [sb3.changeVariable('a', 1), 'data_changevariableby', 'VALUE', 'VARIABLE'],
  [sb3.showVariable('a'), 'data_showvariable', '', 'VARIABLE'],
  [sb3.hideVariable('a'), 'data_hidevariable', '', 'VARIABLE'],
  [sb3.addToList('l', 1), 'data_addtolist', 'ITEM', 'LIST'],
  [sb3.deleteFromList('l', 1), 'data_deleteoflist', 'INDEX', 'LIST'],
  [sb3.clearList('l'), 'data_deletealloflist', '', 'LIST'],
  [sb3.replaceInList('l', 1, 'x'), 'data_replaceitemoflist', 'INDEX ITEM', 'LIST'],
  [sb3.itemOf('l', 1), 'data_itemoflist', 'INDEX', 'LIST'],
  [sb3.listLength('l'), 'data_lengthoflist', '', 'LIST'],
  [sb3.listContains('l', 1), 'data_listcontainsitem', 'ITEM', 'LIST'],
  [sb3.eraseAll(), 'pen_clear', '', ''],
  [sb3.stamp(), 'pen_stamp', '', ''],
  [sb3.penDown(), 'pen_penDown', '', ''],
  [sb3.penUp(), 'pen_penUp', '', ''],
  [sb3.setPenColour('#ff0000'), 'pen_setPenColorToColor', 'COLOR', ''],
  [sb3.changePen('color', 1), 'pen_changePenColorParamBy', 'COLOR_PARAM VALUE', ''],
  [sb3.setPen('color', 1), 'pen_setPenColorParamTo', 'COLOR_PARAM VALUE', ''],
  [sb3.changePenSize(1), 'pen_changePenSizeBy', 'SIZE', ''],
  [sb3.setPenSize(1), 'pen_setPenSizeTo', 'SIZE', ''],
  [sb3.playNote(60, 1), 'music_playNoteForBeats', 'BEATS NOTE', ''],
  [sb3.playDrum(1, 1), 'music_playDrumForBeats', 'BEATS DRUM', ''],
  [sb3.setInstrument(1), 'music_setInstrument', 'INSTRUMENT', ''],
  [sb3.setTempo(60), 'music_setTempo', 'TEMPO', ''],
  [sb3.define(own), 'procedures_definition', 'custom_block', ''],
  [sb3.call(own, 1, 2), 'procedures_call', '跳#0 跳#1', ''],
  [sb3.parameter('高'), 'argument_reporter_string_number', '', 'VALUE'],
]
const keys = (parts: object): string => Object.keys(parts).toSorted().join(' ')

describe('blocks', () => {
  it.each(rows.map(([block, opcode, inputs, fields]) => [opcode, block, inputs, fields] as const))(
    '%s',
    (opcode, block, inputs, fields) => {
      expect([block.opcode, keys(block.inputs), keys(block.fields)]).toEqual([
        opcode,
        inputs.split(' ').toSorted().join(' '),
        fields,
      ])
    },
  )

  it('all have a row in the table of this test', () => {
    const writers = Object.entries(sb3).filter(
      ([name, value]) =>
        typeof value === 'function' &&
        !['buildSb3', 'md5', 'zip', 'loose', 'script', 'procedure', 'variable', 'list'].includes(name),
    )
    const written = new Set(rows.map(([{ opcode }]) => opcode))
    // `say` and `think` write two opcodes each, and the three functions for stop write the same opcode.
    expect(writers).toHaveLength(rows.length - 2)
    expect(written.size).toBe(rows.length - 2)
  })

  it('have the shape that shows where they fit', () => {
    const shape = (opcode: string): string => {
      if (/^event_when|^control_start_as_clone$|^procedures_definition$/.test(opcode)) return 'hat'
      if (
        /touching|keypressed|mousedown|_gt$|_lt$|_equals$|_and$|_or$|_not$|operator_contains|listcontains/.test(opcode)
      )
        return 'condition'
      const isReporter =
        /^operator_|^argument|^motion_direction$|position$|numbername$|_size$|_volume$|_timer$|itemoflist$/.test(
          opcode,
        ) || /distanceto|_answer|mouse[xy]|sensing_of|lengthoflist/.test(opcode)
      return isReporter && !/replace|set|change/.test(opcode.replace('resettimer', 'set')) ? 'reporter' : 'stack'
    }
    for (const [block, opcode] of rows) expect(`${opcode} ${block.shape}`).toBe(`${opcode} ${shape(opcode)}`)
  })
})

describe('values', () => {
  const literalOf = (block: Block, name: string): unknown => {
    const slot = block.inputs[name]!
    return slot.slot === 'value' ? slot.literal : slot.slot
  }

  it.each([
    ['seconds are positive', sb3.wait(1), 'DURATION', 5],
    ['numbers of rounds are whole', sb3.repeat(1), 'TIMES', 6],
    ['layers are whole and may be negative', sb3.changeLayer('forward', 1), 'NUM', 7],
    ['directions have a dial', sb3.pointInDirection(1), 'DIRECTION', 8],
    ['colours have a picker', sb3.touchingColour('#fff'), 'COLOR', 9],
    ['words are text', sb3.say('x'), 'MESSAGE', 10],
    ['comparisons take text', sb3.equal(1, 2), 'OPERAND1', 10],
    ['steps are numbers', sb3.move(1), 'STEPS', 4],
    ['costumes come from a menu', sb3.switchCostume('x'), 'COSTUME', 'menu'],
    ['conditions have no literal', sb3.not(yes), 'OPERAND', 'condition'],
  ])('%s', (_, block, name, wanted) => {
    expect(literalOf(block, name)).toBe(wanted)
  })

  it('are joined with as many join blocks as needed', () => {
    const depth = (block: Reporter): number => {
      const slot = block.inputs['STRING2']!
      return (
        1 +
        (slot.slot === 'value' && typeof slot.value === 'object' && slot.value.shape === 'reporter'
          ? depth(slot.value)
          : 0)
      )
    }
    expect([
      depth(sb3.join('a', 'b')),
      depth(sb3.join('a', 'b', 'c')),
      depth(sb3.join('a', 'b', 'c', 'd', 'e')),
    ]).toEqual([1, 2, 4])
  })
})
