/** Each field and slot of a block is a gap. */
const WORDS = `
motion_movesteps 移动 ▢ 步
motion_turnright 右转 ▢ 度
motion_turnleft 左转 ▢ 度
motion_goto 移到 ▢
motion_gotoxy 移到 x: ▢ y: ▢
motion_glideto 在 ▢ 秒内滑行到 ▢
motion_glidesecstoxy 在 ▢ 秒内滑行到 x: ▢ y: ▢
motion_pointindirection 面向 ▢ 方向
motion_pointtowards 面向 ▢
motion_changexby 将 x 坐标增加 ▢
motion_setx 将 x 坐标设为 ▢
motion_changeyby 将 y 坐标增加 ▢
motion_sety 将 y 坐标设为 ▢
motion_ifonedgebounce 碰到边缘就反弹
motion_setrotationstyle 将旋转方式设为 ▢
motion_xposition x 坐标
motion_yposition y 坐标
motion_direction 方向
looks_sayforsecs 说 ▢ ▢ 秒
looks_say 说 ▢
looks_thinkforsecs 思考 ▢ ▢ 秒
looks_think 思考 ▢
looks_switchcostumeto 换成 ▢ 造型
looks_nextcostume 下一个造型
looks_switchbackdropto 换成 ▢ 背景
looks_switchbackdroptoandwait 换成 ▢ 背景并等待
looks_nextbackdrop 下一个背景
looks_changesizeby 将大小增加 ▢
looks_setsizeto 将大小设为 ▢
looks_changeeffectby 将 ▢ 特效增加 ▢
looks_seteffectto 将 ▢ 特效设定为 ▢
looks_cleargraphiceffects 清除图形特效
looks_show 显示
looks_hide 隐藏
looks_gotofrontback 移到最 ▢
looks_goforwardbackwardlayers ▢ ▢ 层
looks_costumenumbername 造型 ▢
looks_backdropnumbername 背景 ▢
looks_size 大小
sound_playuntildone 播放声音 ▢ 等待播完
sound_play 播放声音 ▢
sound_stopallsounds 停止所有声音
sound_changeeffectby 将 ▢ 音效增加 ▢
sound_seteffectto 将 ▢ 音效设为 ▢
sound_cleareffects 清除音效
sound_changevolumeby 将音量增加 ▢
sound_setvolumeto 将音量设为 ▢
sound_volume 音量
event_whenflagclicked 当绿旗被点击
event_whenkeypressed 当按下 ▢ 键
event_whenthisspriteclicked 当角色被点击
event_whenstageclicked 当舞台被点击
event_whenbackdropswitchesto 当背景换成 ▢
event_whengreaterthan 当 ▢ 大于 ▢
event_whenbroadcastreceived 当接收到 ▢
event_broadcast 广播 ▢
event_broadcastandwait 广播 ▢ 并等待
control_wait 等待 ▢ 秒
control_repeat 重复执行 ▢ 次
control_forever 重复执行
control_if 如果 ▢ 那么
control_if_else 如果 ▢ 那么 …… 否则
control_wait_until 等待 ▢
control_repeat_until 重复执行直到 ▢
control_stop 停止 ▢
control_start_as_clone 当作为克隆体启动时
control_create_clone_of 克隆 ▢
control_delete_this_clone 删除此克隆体
sensing_touchingobject 碰到 ▢ ？
sensing_touchingcolor 碰到颜色 ▢ ？
sensing_coloristouchingcolor 颜色 ▢ 碰到 ▢ ？
sensing_distanceto 到 ▢ 的距离
sensing_askandwait 询问 ▢ 并等待
sensing_answer 回答
sensing_keypressed 按下 ▢ 键？
sensing_mousedown 按下鼠标？
sensing_mousex 鼠标的 x 坐标
sensing_mousey 鼠标的 y 坐标
sensing_setdragmode 将拖动模式设为 ▢
sensing_loudness 响度
sensing_timer 计时器
sensing_resettimer 计时器归零
sensing_of ▢ 的 ▢
sensing_current 当前时间的 ▢
sensing_dayssince2000 2000 年至今的天数
sensing_username 用户名
operator_add ▢ + ▢
operator_subtract ▢ - ▢
operator_multiply ▢ * ▢
operator_divide ▢ / ▢
operator_random 在 ▢ 和 ▢ 之间取随机数
operator_gt ▢ > ▢
operator_lt ▢ < ▢
operator_equals ▢ = ▢
operator_and ▢ 与 ▢
operator_or ▢ 或 ▢
operator_not ▢ 不成立
operator_join 连接 ▢ 和 ▢
operator_letter_of ▢ 的第 ▢ 个字符
operator_length ▢ 的字符数
operator_contains ▢ 包含 ▢ ？
operator_mod ▢ 除以 ▢ 的余数
operator_round 四舍五入 ▢
operator_mathop ▢ ▢
data_variable 变量
data_setvariableto 将 ▢ 设为 ▢
data_changevariableby 将 ▢ 增加 ▢
data_showvariable 显示变量 ▢
data_hidevariable 隐藏变量 ▢
data_listcontents 列表
data_addtolist 将 ▢ 加入 ▢
data_deleteoflist 删除 ▢ 的第 ▢ 项
data_deletealloflist 删除 ▢ 的全部项目
data_insertatlist 在 ▢ 的第 ▢ 项前插入 ▢
data_replaceitemoflist 将 ▢ 的第 ▢ 项替换为 ▢
data_itemoflist ▢ 的第 ▢ 项
data_itemnumoflist ▢ 中第一个 ▢ 的编号
data_lengthoflist ▢ 的项目数
data_listcontainsitem ▢ 包含 ▢ ？
data_showlist 显示列表 ▢
data_hidelist 隐藏列表 ▢
procedures_definition 定义 ▢
procedures_call 自己的积木 ▢
argument_reporter_string_number 自己的积木的参数
argument_reporter_boolean 自己的积木的条件参数
pen_clear 全部擦除
pen_stamp 图章
pen_penDown 落笔
pen_penUp 抬笔
pen_setPenColorToColor 将笔的颜色设为 ▢
pen_changePenColorParamBy 将笔的 ▢ 增加 ▢
pen_setPenColorParamTo 将笔的 ▢ 设为 ▢
pen_changePenSizeBy 将笔的粗细增加 ▢
pen_setPenSizeTo 将笔的粗细设为 ▢
music_playDrumForBeats 击打 ▢ ▢ 拍
music_restForBeats 休止 ▢ 拍
music_playNoteForBeats 演奏音符 ▢ ▢ 拍
music_setInstrument 将乐器设为 ▢
music_setTempo 将演奏速度设为 ▢
music_changeTempo 将演奏速度增加 ▢
music_getTempo 演奏速度
`

const words: ReadonlyMap<string, string> = new Map(
  WORDS.trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
)

const categories: Readonly<Record<string, string>> = {
  motion: '运动',
  looks: '外观',
  sound: '声音',
  event: '事件',
  control: '控制',
  sensing: '侦测',
  operator: '运算',
  data: '变量',
  procedures: '自制积木',
  argument: '自制积木',
  pen: '画笔',
  music: '音乐',
}

const prefixOf = (opcode: string): string => opcode.slice(0, opcode.indexOf('_'))

/** The same name as in the editor. */
export const scratchCategory = (opcode: string): string => categories[prefixOf(opcode)] ?? '扩展'

/** Category by category. */
export const scratchOpcodes: readonly string[] = [...words.keys()]

/** For a block of an extension, returns only the category. */
export const scratchWords = (opcode: string): string => words.get(opcode) ?? `“${scratchCategory(opcode)}”里的积木`
