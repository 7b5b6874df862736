/** A dictionary of a fresh installation. `items` are in the order of the list. */
export interface DictSeed {
  code: string
  name: string
  type: 0 | 1
  items: readonly { value: string; text: string; on: boolean }[]
}

/** `items` are `value text` pairs, separated by semicolons. A leading `-off` marks a disabled item. */
const dict = (code: string, name: string, items: string, type: 0 | 1 = 0): DictSeed => ({
  code,
  name,
  type,
  items: items.split(';').map((item) => {
    const on = !item.trim().startsWith('-off ')
    const [value = '', ...text] = item
      .trim()
      .replace(/^-off /, '')
      .split(' ')
    return { value, text: text.join(' '), on }
  }),
})

export const dicts: readonly DictSeed[] = [
  dict('additional_work_status', '附加作业状态', '0 未发布; 1 已发布; 2 已结束'),
  dict('cgform_table_type', 'Online表单类型', '1 单表; 2 主表; 3 附表'),
  dict('coupon_type', '优惠券类型', '1 减金额; 2 打折', 1),
  dict('course_category', '课程分类', '1 Scratch; 2 Python; 3 图画积木'),
  dict('course_media_type', '课程资源类型', '1 课程视频; -off 2 课程答案; 3 课程PPT; -off 4 课程教案; 5 作业文件'),
  dict('course_type', '课程类型', '1 试听课; 2 正式课'),
  dict('database_type', '数据库类型', '1 MySQL; 2 Oracle; 3 SQLServer; 4 PostgreSQL'),
  dict('del_flag', '删除状态', '1 已删除; 0 正常'),
  dict('depart_status', '部门状态', '0 不启用; 1 启用'),
  dict('dict_item_status', '字典状态', '1 启用; 0 不启用', 1),
  dict('enquiry_status', '报名咨询状态', '0 待回复; 1 已回复', 1),
  dict('file_location', '文件位置', '1 本地; 2 七牛'),
  dict('file_type', '文件类型', '1 未分类; 2 学生作业文件; 3 课程视频; 4 课程作业; 5 课程教案'),
  dict('form_perms_type', '表单权限策略', '1 可见(未授权不可见); 2 可编辑(未授权禁用)'),
  dict('global_perms_type', '全局权限策略', '1 可见/可访问(授权后可见/可访问); 2 可编辑(未授权时禁用)'),
  dict('grade', '学生年级', '1 一年级; 2 二年级; 3 三年级; 4 四年级; 5 五年级; 6 六年级'),
  dict('log_type', '日志类型', '2 操作日志; 1 登录日志', 1),
  dict('menu_type', '菜单类型', '2 按钮权限; 1 子菜单; 0 一级菜单', 1),
  dict('msg_category', '通告类型', '1 通知公告; 2 系统消息'),
  dict('msg_type', '推送类别', 'USER 指定用户; ALL 全体用户'),
  dict('msgSendStatus', '消息发送状态', '0 未发送; 1 发送成功; 2 发送失败; 3 不确定'),
  dict('msgType', '发送消息类型', '4 系统; 1 短信; 2 邮件; 3 微信'),
  dict('news_category', '资讯分类', '1 通知; 2 活动; 3 比赛; 4 作品展; 5 家长必读'),
  dict('news_status', '资讯状态', '0 草稿; 1 已发布'),
  dict('ol_form_biz_type', 'Online表单业务分类', 'demo 官方示例; bpm 流程表单; temp 测试表单; bdfl_include 导入表单'),
  dict('online_graph_data_type', 'Online图表数据类型', 'sql SQL; json JSON'),
  dict(
    'online_graph_display_template',
    'Online图表展示模板',
    'tab Tab风格; single 单排布局; double 双排布局; combination 组合布局',
  ),
  dict('online_graph_type', 'Online图表类型', 'bar 柱状图; line 曲线图; pie 饼图; table 数据列表'),
  dict('operate_type', '操作类型', '1 查询; 2 添加; 3 修改; 4 删除; 5 导入; 6 导出'),
  dict('order_status', '订单状态', '0 待支付; 1 已支付; 2 已退款; 3 已取消; 4 已过期'),
  dict('org_category', '机构类型', '3 班级; 1 机构; 2 部门'),
  dict('pay_method', '支付方式', '2 现金; 3 转账; 4 收款码; 5 其他; 1 公众号支付'),
  dict('perms_type', '权限策略', '1 显示; 2 禁用'),
  dict('position_rank', '职务职级', '1 员级; 2 助级; 3 中级; 4 副高级; 5 正高级'),
  dict('priority', '优先级', 'H 高; M 中; L 低'),
  dict('quartz_status', '定时任务状态', '0 正常; -1 停止'),
  dict(
    'rule_conditions',
    '条件规则',
    '> 大于; < 小于; != 不等于; = 等于; >= 大于等于; <= 小于等于; ' +
      'LEFT_LIKE 左模糊; RIGHT_LIKE 右模糊; LIKE 模糊; IN 包含; USE_SQL_RULES 自定义SQL表达式',
  ),
  dict('send_status', '发布状态', '0 未发布; 1 已发布; 2 已撤销'),
  dict('sex', '性别', '1 男; 2 女', 1),
  dict('user_status', '用户状态', '1 正常; 2 冻结', 1),
  dict('valid_status', '有效无效状态', '0 无效; 1 有效'),
  dict('submit_status', '上交情况', '-1 退回修改; 0 已保存; 1 待批改; 2 已批改'),
  dict('work_status', '作业状态', '0 已保存; 1 待批改; 2 已批改; 3 首页展示; 4 精选作品'),
  dict('work_type', '作业类型', '0 文件; 1 Scratch 2; 2 Scratch; 3 图画积木; 4 Python; 10 积木编程'),
  dict('yn', '1是0否', '1 是; 0 否'),
]
