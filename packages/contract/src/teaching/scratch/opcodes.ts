/**
 * The opcodes of the Scratch editor's own blocks and shadows. The editor's build checks that they are complete
 * (`build/upstream/opcodes.ts`).
 */
export const SCRATCH_OPCODES: readonly string[] = (
  'argument_editor_boolean argument_editor_string_number argument_reporter_boolean ' +
  'argument_reporter_string_number colour_picker control_all_at_once control_clear_counter ' +
  'control_create_clone_of control_create_clone_of_menu control_delete_this_clone control_for_each ' +
  'control_forever control_get_counter control_if control_if_else control_incr_counter control_repeat ' +
  'control_repeat_until control_start_as_clone control_stop control_wait control_wait_until ' +
  'control_while data_addtolist data_changevariableby data_deletealloflist data_deleteoflist ' +
  'data_hidelist data_hidevariable data_insertatlist data_itemnumoflist data_itemoflist ' +
  'data_lengthoflist data_listcontainsitem data_listcontents data_listindexall data_listindexrandom ' +
  'data_replaceitemoflist data_setvariableto data_showlist data_showvariable data_variable ' +
  'event_broadcast event_broadcast_menu event_broadcastandwait event_touchingobjectmenu ' +
  'event_whenbackdropswitchesto event_whenbroadcastreceived event_whenflagclicked event_whengreaterthan ' +
  'event_whenkeypressed event_whenstageclicked event_whenthisspriteclicked event_whentouchingobject ' +
  'looks_backdropnumbername looks_backdrops looks_changeeffectby looks_changesizeby ' +
  'looks_changestretchby looks_cleargraphiceffects looks_costume looks_costumenumbername ' +
  'looks_goforwardbackwardlayers looks_gotofrontback looks_hide looks_hideallsprites looks_nextbackdrop ' +
  'looks_nextcostume looks_say looks_sayforsecs looks_seteffectto looks_setsizeto looks_setstretchto ' +
  'looks_show looks_size looks_switchbackdropto looks_switchbackdroptoandwait looks_switchcostumeto ' +
  'looks_think looks_thinkforsecs math_angle math_integer math_number math_positive_number ' +
  'math_whole_number matrix motion_align_scene motion_changexby motion_changeyby motion_direction ' +
  'motion_glidesecstoxy motion_glideto motion_glideto_menu motion_goto motion_goto_menu motion_gotoxy ' +
  'motion_ifonedgebounce motion_movesteps motion_pointindirection motion_pointtowards ' +
  'motion_pointtowards_menu motion_scroll_right motion_scroll_up motion_setrotationstyle motion_setx ' +
  'motion_sety motion_turnleft motion_turnright motion_xposition motion_xscroll motion_yposition ' +
  'motion_yscroll note operator_add operator_and operator_contains operator_divide operator_equals ' +
  'operator_gt operator_join operator_length operator_letter_of operator_lt operator_mathop ' +
  'operator_mod operator_multiply operator_not operator_or operator_random operator_round ' +
  'operator_subtract procedures_call procedures_declaration procedures_definition procedures_prototype ' +
  'sensing_answer sensing_askandwait sensing_coloristouchingcolor sensing_current sensing_dayssince2000 ' +
  'sensing_distanceto sensing_distancetomenu sensing_keyoptions sensing_keypressed sensing_loud ' +
  'sensing_loudness sensing_mousedown sensing_mousex sensing_mousey sensing_of sensing_of_object_menu ' +
  'sensing_online sensing_resettimer sensing_setdragmode sensing_timer sensing_touchingcolor ' +
  'sensing_touchingobject sensing_touchingobjectmenu sensing_userid sensing_username ' +
  'sound_changeeffectby sound_changevolumeby sound_cleareffects sound_play sound_playuntildone ' +
  'sound_seteffectto sound_setvolumeto sound_sounds_menu sound_stopallsounds sound_volume text'
).split(' ')

/** The blocks and menus of each extension. Their names in a project are `<extension>_<block>`. */
const EXTENSION_BLOCKS: Readonly<Record<string, string>> = {
  boost:
    'motorOnFor motorOnForRotation motorOn motorOff setMotorPower setMotorDirection getMotorPosition whenColor ' +
    'seeingColor whenTilted getTiltAngle setLightHue menu_MOTOR_ID menu_MOTOR_REPORTER_ID menu_MOTOR_DIRECTION ' +
    'menu_TILT_DIRECTION menu_TILT_DIRECTION_ANY menu_COLOR',
  ev3:
    'motorTurnClockwise motorTurnCounterClockwise motorSetPower getMotorPosition whenButtonPressed ' +
    'whenDistanceLessThan whenBrightnessLessThan buttonPressed getDistance getBrightness beep menu_motorPorts ' +
    'menu_sensorPorts',
  faceSensing:
    'goToPart pointInFaceTiltDirection setSizeToFaceSize whenTilted whenSpriteTouchesPart whenFaceDetected ' +
    'faceIsDetected faceTilt faceSize menu_PART menu_TILT',
  gdxfor:
    'whenGesture whenForcePushedOrPulled getForce whenTilted isTilted getTilt isFreeFalling getSpinSpeed ' +
    'getAcceleration menu_pushPullOptions menu_gestureOptions menu_axisOptions menu_tiltOptions ' +
    'menu_tiltAnyOptions',
  makeymakey: 'whenMakeyKeyPressed whenCodePressed menu_KEY menu_SEQUENCE',
  microbit:
    'whenButtonPressed isButtonPressed whenGesture displaySymbol displayText displayClear whenTilted isTilted ' +
    'getTiltAngle whenPinConnected menu_buttons menu_gestures menu_pinState menu_tiltDirection ' +
    'menu_tiltDirectionAny menu_touchPins',
  music:
    'playDrumForBeats midiPlayDrumForBeats restForBeats playNoteForBeats setInstrument midiSetInstrument ' +
    'setTempo changeTempo getTempo menu_DRUM menu_INSTRUMENT',
  pen:
    'clear stamp penDown penUp setPenColorToColor changePenColorParamBy setPenColorParamTo changePenSizeBy ' +
    'setPenSizeTo setPenShadeToNumber changePenShadeBy setPenHueToNumber changePenHueBy menu_colorParam',
  text2speech: 'speakAndWait setVoice setLanguage menu_voices menu_languages',
  translate: 'getTranslate getViewerLanguage menu_languages',
  videoSensing:
    'whenMotionGreaterThan videoOn videoToggle setVideoTransparency menu_ATTRIBUTE menu_SUBJECT menu_VIDEO_STATE',
  wedo2:
    'motorOnFor motorOn motorOff startMotorPower setMotorDirection setLightHue playNoteFor whenDistance ' +
    'whenTilted getDistance isTilted getTiltAngle menu_MOTOR_ID menu_MOTOR_DIRECTION menu_TILT_DIRECTION ' +
    'menu_TILT_DIRECTION_ANY menu_OP',
}

export const SCRATCH_EXTENSIONS: readonly string[] = Object.keys(EXTENSION_BLOCKS)

/** A test of the editor compares these opcodes with the opcodes of the engine. */
export const SCRATCH_EXTENSION_OPCODES: readonly string[] = Object.entries(EXTENSION_BLOCKS).flatMap(
  ([extension, blocks]) => blocks.split(' ').map((block) => `${extension}_${block}`),
)
