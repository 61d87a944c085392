/**
 * The newer web client decides by this number alone what it offers. The table lists what each
 * number promises and which file implements it. Our number is the last one whose promises are all kept.
 *
 * | from  | promise                              | kept by                                                         |
 * | ----- | ------------------------------------ | --------------------------------------------------------------- |
 * | 0.3.3 | `POST /group` answers an object      | channels/routes.ts                                              |
 * | 0.3.9 | the organization is changed by `PUT` | organization/routes.ts                                          |
 * | 0.3.10 | messages are deleted in bulk        | messages/amend_routes.ts                                        |
 * |       | data management                      | organization/data_routes.ts; there are no files yet             |
 * | 0.3.50 | switches of channels                | channels/management_routes.ts                                   |
 * |       | admins alone create channels, invite | server_settings/common.ts, which keeps previews of links off       |
 * | 0.4.0 | mail about messages                  | server_settings/common.ts keeps it off                             |
 * |       | the widget's style                   | organization/widget_css_routes.ts                               |
 * | 0.5.0 | names of one's own for people        | user_settings/contact_routes.ts                                 |
 * | 0.5.5 | passkeys                             | auth/passkeys/routes.ts                                         |
 * | 0.5.6 | video rooms; 0.5.8: their settings   | organization/absent_routes.ts says that they are off            |
 * | 0.5.11 | notifications to other messengers   | organization/absent_routes.ts says that there are none to choose |
 * | 0.5.13 | announcements of channels           | channels/announcement_routes.ts                                 |
 * | 0.5.19 | a tunnel to the Internet            | nothing                                                         |
 */
export const PROTOCOL_VERSION = "0.5.13";
