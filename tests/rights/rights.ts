/**
 * Who may do what. In a public channel everybody is a member and nobody the owner. The admin here is not a member
 * of the private channel: admins manage channels that they cannot read.
 *
 *   adm  an admin           mem  a member          gst  a guest
 *   own  its owner          str  a stranger        bot  a bot, which is a member
 *
 * Conditions, such as whose message it is or how the channel is set, are in brackets behind the call.
 */
export const CHANNEL_RIGHTS = `
                                                             public                    private
                                                             adm own mem str gst bot   adm own mem str gst bot
POST /group                                                  200 403 403 403 403 403   200 200 200 200 403 200
GET /group                                                   200 200 200 200 200 200   200 200 200 200 200 200
GET /group/{gid}                                             200 200 200 200 200 200   200 200 200 200 200 200
PUT /group/{gid}                                             200 403 403 403 403 403   200 200 403 403 403 403
PUT /group/{gid} (its switches)                              200 403 403 403 403 403   200 200 403 403 403 403
PUT /group/{gid} (its owner)                                 403 403 403 403 403 403   200 200 403 403 403 403
POST /group/{gid}/change_type                                200 403 403 403 403 403   200 200 403 403 403 403
POST /group/{gid}/avatar                                     200 403 403 403 403 403   200 200 403 403 403 403
DELETE /group/{gid}                                          200 403 403 403 403 403   200 200 403 403 403 403
DELETE /group/{gid}/clear                                    200 403 403 403 403 403   200 200 403 403 403 403
GET /group/{gid}/leave                                       403 403 403 403 403 403   403 403 200 403 403 200
POST /group/{gid}/members/add                                403 403 403 403 403 403   200 200 200 403 403 200
POST /group/{gid}/members/remove                             403 403 403 403 403 403   200 200 403 403 403 403
POST /group/{gid}/members/remove (its owner)                 403 403 403 403 403 403   403 403 403 403 403 403
GET /group/create_reg_magic_link                             200 200 200 200 403 200   200 200 200 403 403 200
GET /group/create_invite_private_magic_link                  403 403 403 403 403 403   200 200 200 403 403 200
POST /user/join_private                                      412 412 412 412 403 412   200 412 412 200 403 412

GET /group/{gid}/announcement                                200 200 200 200 200 200   403 200 200 403 403 200
POST /group/{gid}/announcement                               200 403 403 403 403 403   200 200 403 403 403 403
DELETE /group/{gid}/announcement                             200 403 403 403 403 403   200 200 403 403 403 403
POST /group/{gid}/pin                                        200 403 403 403 403 403   200 200 403 403 403 403
POST /group/{gid}/unpin                                      200 403 403 403 403 403   200 200 403 403 403 403

GET /group/{gid}/incoming_webhooks                           200 403 403 403 403 403   200 200 403 403 403 403
POST /group/{gid}/incoming_webhooks                          200 403 403 403 403 403   200 200 403 403 403 403
PUT /group/{gid}/incoming_webhooks/{webhook_id}              404 403 403 403 403 403   404 404 403 403 403 403
POST /group/{gid}/incoming_webhooks/{webhook_id}/token       404 403 403 403 403 403   404 404 403 403 403 403
POST /group/{gid}/incoming_webhooks/{webhook_id}/avatar      404 403 403 403 403 403   404 404 403 403 403 403
DELETE /group/{gid}/incoming_webhooks/{webhook_id}/avatar    404 403 403 403 403 403   404 404 403 403 403 403
DELETE /group/{gid}/incoming_webhooks/{webhook_id}           404 403 403 403 403 403   404 404 403 403 403 403

POST /group/{gid}/send                                       200 200 200 200 403 200   403 200 200 403 403 200
POST /group/{gid}/send (where only its owner speaks)         200 403 403 403 403 403   403 200 403 403 403 403
POST /group/{gid}/typing                                     200 200 200 200 403 200   403 200 200 403 403 200
POST /group/{gid}/typing (where only its owner speaks)       200 403 403 403 403 403   403 200 403 403 403 403
GET /group/{gid}/agora_token                                 200 200 200 200 403 403   403 200 200 403 403 403
POST /admin/agora/token                                      200 200 200 200 403 403   403 200 200 403 403 403
GET /group/{gid}/history                                     200 200 200 200 200 200   403 200 200 403 403 200
GET /group/{gid}/messages                                    200 200 200 200 200 200   403 200 200 403 403 200

GET /message/{mid}                                           200 200 200 200 200 200   403 200 200 403 403 200
GET /message/{mid}/replies                                   200 200 200 200 200 200   403 200 200 403 403 200
PUT /message/{mid}/thread                                    200 200 200 200 403 200   403 200 200 403 403 200
POST /message/{mid}/reply                                    200 200 200 200 403 200   403 200 200 403 403 200
POST /message/{mid}/reply (where only its owner speaks)      200 403 403 403 403 403   403 200 403 403 403 403
PUT /message/{mid}/edit                                      403 403 403 403 403 403   403 403 403 403 403 403
PUT /message/{mid}/edit (one's own)                          200 200 200 200 403 200   403 200 200 403 403 200
PUT /message/{mid}/edit (one's own, only its owner speaks)   200 403 403 403 403 403   403 200 403 403 403 403
PUT /message/{mid}/like                                      200 200 200 200 403 200   403 200 200 403 403 200
DELETE /message/{mid}                                        200 403 403 403 403 403   403 200 403 403 403 403
DELETE /message/{mid} (one's own)                            200 200 200 200 403 200   403 200 200 403 403 200
DELETE /message/bulk/{mids}                                  200 403 403 403 403 403   403 200 403 403 403 403
DELETE /message/bulk/{mids} (one's own)                      200 200 200 200 403 200   403 200 200 403 403 200
DELETE /message/bulk/{mids} (one's own and another's)        200 403 403 403 403 403   403 200 403 403 403 403

POST /resource/archive                                       200 200 200 200 403 200   403 200 200 403 403 200
POST /favorite                                               200 200 200 200 403 200   403 200 200 403 403 200

GET /user/chats                                              200 200 200 200 200 200   200 200 200 200 200 200
POST /user/read-index                                        200 200 200 200 200 200   200 200 200 200 200 200
POST /user/mute                                              200 200 200 200 200 200   400 200 200 400 400 200
POST /user/burn-after-reading                                200 200 200 200 200 200   400 200 200 400 400 200
POST /user/pin_chat                                          200 200 200 200 200 200   400 200 200 400 400 200
POST /user/unpin_chat                                        200 200 200 200 200 200   400 200 200 400 400 200
POST /user/unread_marks                                      200 200 200 200 200 200   400 200 200 400 400 200
PUT /user/pinned_chats                                       400 400 400 400 403 400   400 400 400 400 403 400
POST /user/sections                                          200 200 200 200 403 200   400 200 200 400 403 200
POST /user/hide_chat                                         200 200 200 200 403 200   400 200 200 400 403 200
POST /user/show_chat                                         200 200 200 200 403 200   400 200 200 400 403 200
`;

/**
 * The same in direct chats: for the author of the message, its recipient, and others. `{uid}` is another person.
 */
export const DIRECT_RIGHTS = `
                                                             author recipient stranger admin guest bot
POST /user/{uid}/send                                        200    200       200      200   403   200
POST /user/{uid}/send (who blocks one)                       403    403       403      403   403   403
POST /user/{uid}/typing                                      200    200       200      200   403   200
POST /user/{uid}/typing (who blocks one)                     403    403       403      403   403   403
POST /admin/agora/token (for a person)                       200    200       200      200   403   403
POST /admin/agora/token (for a person, who blocks one)       403    403       403      403   403   403
GET /user/{uid}/history                                      200    200       200      200   200   200
GET /user/{uid}/messages                                     200    200       200      200   200   200

GET /message/{mid}                                           200    200       403      403   403   403
GET /message/{mid}/replies                                   200    200       403      403   403   403
PUT /message/{mid}/thread                                    200    200       403      403   403   403
POST /message/{mid}/reply                                    200    200       403      403   403   403
POST /message/{mid}/reply (when the recipient blocks)        403    200       403      403   403   403
PUT /message/{mid}/edit                                      200    403       403      403   403   403
PUT /message/{mid}/edit (when the recipient blocks)          403    403       403      403   403   403
PUT /message/{mid}/like                                      200    200       403      403   403   403
PUT /message/{mid}/like (when the recipient blocks)          403    200       403      403   403   403
DELETE /message/{mid}                                        200    403       403      200   403   403
DELETE /message/bulk/{mids}                                  200    403       403      200   403   403
POST /resource/archive                                       200    200       403      403   403   403
POST /favorite                                               200    200       403      403   403   403

POST /user/read-index                                        200    200       200      200   200   200
POST /user/mute                                              200    200       200      200   200   200
POST /user/burn-after-reading                                200    200       200      200   200   200
POST /user/pin_chat                                          200    200       200      200   200   200
POST /user/unpin_chat                                        200    200       200      200   200   200
POST /user/unread_marks                                      200    200       200      200   200   200
PUT /user/pinned_chats                                       400    400       400      400   403   400
POST /user/sections                                          200    200       200      200   403   200
POST /user/hide_chat                                         200    200       200      200   403   200
POST /user/show_chat                                         200    200       200      200   403   200
GET /user/contacts                                           200    200       200      200   200   200
POST /user/update_contact_status                             200    200       200      200   403   200
PUT /user/contact_remark                                     200    200       200      200   403   200
POST /user/search                                            200    200       200      200   403   200
GET /user/{uid}/profile                                      200    200       200      200   403   200
GET /user/{uid}/together                                     200    200       200      200   403   200
`;

/** The calls that concern the server itself. */
export const SERVER_RIGHTS = `
                                                             admin member guest bot nobody
GET /admin/system/version                                    200   200    200   200 200
GET /admin/system/initialized                                200   200    200   200 200
GET /admin/system/organization                               200   200    200   200 200
POST /admin/system/organization                              200   403    403   403 401
GET /admin/fcm/config                                        200   403    403   403 401
POST /admin/fcm/config                                       200   403    403   403 401
POST /admin/fcm/test                                         400   403    403   403 401
GET /admin/agora/config                                      200   403    403   403 401
POST /admin/agora/config                                     200   403    403   403 401
POST /admin/agora/test                                       200   403    403   403 401
GET /admin/agora/usages                                      503   403    403   403 401
GET /admin/agora/channel/{page_no}/{page_size}               503   503    403   403 401
GET /admin/agora/channel/user/{channel_name}/false           404   404    403   403 401
PUT /admin/system/organization                               200   403    403   403 401
POST /admin/system/organization/logo                         200   403    403   403 401
POST /admin/system/orgnization/logo                          200   403    403   403 401
DELETE /admin/system/organization/logo                       200   403    403   403 401
GET /admin/system/common                                     200   200    200   200 200
PUT /admin/system/common                                     200   403    403   403 401
GET /admin/system/frontend_url                               200   403    403   403 401
POST /admin/system/update_frontend_url                       200   403    403   403 401
GET /admin/system/frontend_url/effective                     200   403    403   403 401
POST /admin/system/frontend_url/check                        200   403    403   403 401
GET /admin/system/third_party_secret                         200   403    403   403 401
POST /admin/system/third_party_secret                        200   403    403   403 401
GET /admin/system/create_invite_link                         200   200    403   200 401
GET /admin/system/create_invite_link (where admins only)     200   403    403   403 401
POST /admin/system/create_admin                              403   403    403   403 403
GET /admin/login/config                                      200   200    200   200 200
POST /admin/login/config                                     200   403    403   403 401
GET /admin/smtp/enabled                                      200   200    200   200 200
GET /admin/smtp/config                                       200   403    403   403 401
POST /admin/smtp/config                                      200   403    403   403 401
POST /admin/smtp/test                                        200   403    403   403 401
POST /admin/system/send_mail                                 503   403    403   403 401
GET /admin/agora/enabled                                     200   200    200   200 401
GET /admin/google_auth/config                                200   200    200   200 200
POST /admin/google_auth/config                               200   403    403   403 401
GET /admin/github_auth/config                                200   200    200   200 200
POST /admin/github_auth/config                               200   403    403   403 401
GET /admin/oidc_auth/config                                  200   403    403   403 401
POST /admin/oidc_auth/config                                 200   403    403   403 401
GET /admin/google_auth/public_config                         200   200    200   200 200
GET /admin/github_auth/public_config                         200   200    200   200 200
GET /admin/vocespace/config                                  200   200    200   200 401
GET /admin/vocespace/health/{url}                            200   403    403   403 401
GET /admin/notification/channel-types                        200   403    403   403 401
GET /user/notification/available-types                       200   200    200   200 401
GET /user/notification/channels                              200   200    200   200 401
POST /admin/notification/channel-types                       200   403    403   403 401
DELETE /admin/notification/channel-types/{channel_type}      404   403    403   403 401
POST /user/notification/channels                             400   400    403   400 401
PUT /user/notification/channels/{id} (of nobody)             404   404    403   404 401
DELETE /user/notification/channels/{id} (of nobody)          404   404    403   404 401
POST /user/notification/channels/{id}/test (of nobody)       404   404    403   404 401
GET /admin/system/files                                      200   403    403   403 401
DELETE /admin/system/message/clear                           200   403    403   403 401
GET /admin/system/message/clearing                           200   403    403   403 401
DELETE /resource/file/delete                                 200   403    403   403 401
GET /admin/files/clearing                                    200   403    403   403 401
GET /admin/files/storage                                     200   403    403   403 401
GET /admin/system/metrics                                    200   403    403   403 401
GET /admin/usage                                             200   403    403   403 401
POST /admin/metrics/token                                    200   403    403   403 401
DELETE /admin/metrics/token                                  200   403    403   403 401
GET /admin/files/config                                      200   200    200   200 401
PUT /admin/files/config                                      200   403    403   403 401
PUT /user/chat_list                                          200   200    403   200 401
PUT /user/sections                                           200   200    403   200 401
PUT /user/sections/{section} (of nobody)                     404   404    403   404 401
DELETE /user/sections/{section} (of nobody)                  404   404    403   404 401
POST /resource/file/prepare                                  200   200    403   200 401
POST /resource/file/upload (of nobody)                       400   400    403   400 401
POST /resource/file/tus                                      201   201    403   201 401
GET /resource/file/tus/{file_id} (of nobody)                 404   404    403   404 401
PATCH /resource/file/tus/{file_id} (of nobody)               404   404    403   404 401
DELETE /resource/file/tus/{file_id} (of nobody)              404   404    403   404 401
GET /resource/file (of nobody)                               404   404    404   404 404
GET /resource/files                                          200   200    200   200 401
GET /resource/open_graphic_parse                             200   200    200   200 401
GET /resource/preview_image (not signed)                     404   404    404   404 404
GET /admin/security_events                                   200   403    403   403 401
GET /admin/user                                              200   403    403   403 401
GET /admin/user/{uid}/owned_channels                         200   403    403   403 401
GET /admin/user/{uid}                                        200   403    403   403 401
POST /admin/user                                             200   403    403   403 401
PUT /admin/user/{uid}                                        200   403    403   403 401
POST /admin/user/invite                                      503   403    403   403 401
GET /admin/user/bot-api-key/{uid}                            200   403    403   403 401
POST /admin/user/bot-api-key/{uid}                           200   403    403   403 401
DELETE /admin/user/bot-api-key/{uid}/{kid}                   404   403    403   403 401
GET /admin/bot_chat/bots                                     200   403    403   403 401
GET /admin/bot_chat/{bot}/conversations                      200   403    403   403 401
GET /admin/bot_chat/{bot}/user/{uid}/history                 200   403    403   403 401
GET /admin/bot_chat/{bot}/group/{gid}/history (of nobody)    400   403    403   403 401
GET /admin/user/{uid}/webhook (of nobody)                    404   403    403   403 401
POST /admin/user/{uid}/webhook/enable (of nobody)            404   403    403   403 401
POST /admin/user/{uid}/webhook/test (of nobody)              404   403    403   403 401
GET /admin/user/{uid}/webhook/secret (of nobody)             404   403    403   403 401
POST /admin/user/{uid}/webhook/secret (of nobody)            404   403    403   403 401
GET /admin/user/{uid}/webhook/deliveries (of nobody)         404   403    403   403 401
GET /admin/user/{uid}/webhook/deliveries/{delivery} (of nobody)    404   403    403   403 401
POST /admin/user/{uid}/webhook/deliveries/{delivery}/redeliver (of nobody)  404   403    403   403 401
GET /bot                                                     401   401    401   401 400
GET /bot/user/{uid}                                          401   401    401   401 400
GET /bot/user/{uid}/messages                                 401   401    401   401 400
GET /bot/group/{gid}                                         401   401    401   401 400
GET /bot/group/{gid}/messages                                401   401    401   401 400
GET /bot/command                                             401   401    401   401 400
POST /bot/command                                            401   401    401   401 400
PUT /bot/command/{id}                                        401   401    401   401 400
DELETE /bot/command/{id}                                     401   401    401   401 400
GET /user/bot_commands                                       200   200    200   200 401
GET /search                                                  200   200    200   200 401
GET /bot/search                                              401   401    401   401 400
GET /user/mentions                                           200   200    403   200 401
GET /user/threads                                            200   200    403   200 401
GET /user/announcements                                      200   200    403   200 401
GET /user/profiles                                           200   200    403   200 401
GET /user/local_time                                         200   200    403   403 401
PUT /user/local_time                                         200   200    403   403 401
GET /user/first_steps                                        200   200    403   200 401
DELETE /user/first_steps                                     200   200    403   200 401
POST /bot/file/prepare                                       401   401    401   401 400
POST /bot/file/upload                                        401   401    401   401 400
POST /bot/send_to_group/{gid}                                401   401    401   401 400
POST /bot/send_to_user/{uid}                                 401   401    401   401 400
POST /bot/reply/{mid}                                        401   401    401   401 400
PUT /bot/edit/{mid}                                          401   401    401   401 400
DELETE /bot/delete/{mid}                                     401   401    401   401 400
POST /hook/{token}                                           404   404    404   404 404
POST /hook/{token}/{form}                                    404   404    404   404 404
POST /webhooks/{id}/{token}                                  404   404    404   404 404
POST /v10/webhooks/{id}/{token}                              404   404    404   404 404
GET /command                                                 200   200    403   200 401
POST /command (of nobody)                                    404   404    403   404 401
POST /command_answer/{token}                                 404   404    404   404 404
GET /admin/command                                           200   403    403   403 401
POST /admin/command                                          200   403    403   403 401
PUT /admin/command/{command_id}                              404   403    403   403 401
POST /admin/command/{command_id}/keys                        404   403    403   403 401
DELETE /admin/command/{command_id}                           404   403    403   403 401
GET /license                                                 200   200    200   200 200
PUT /license                                                 200   403    403   403 401
POST /license/check                                          200   200    200   200 200
GET /license/options                                         200   403    403   403 401
GET /admin/custom_pages                                      200   403    403   403 401
GET /page/apikey                                             200   403    403   403 401
POST /page/apikey                                            200   403    403   403 401
GET /page/{name}                                             404   404    404   404 404
PUT /page/{name}                                             200   403    403   403 401
DELETE /page/{name}                                          200   403    403   403 401
POST /license/payment                                        404   403    403   403 401
POST /license/payment/{session}                              404   403    403   403 401
GET /favorite                                                200   200    200   200 401
GET /favorite/archives (of nobody)                           200   200    200   200 401
GET /favorite/{id} (of nobody)                               404   404    404   404 401
DELETE /favorite/{id} (of nobody)                            404   404    403   404 401
GET /favorite/attachment/{uid}/{id}/{attachment_id} (of nobody)  404   404    404   404 404
GET /resource/archive (of nobody)                            404   404    404   404 404
GET /resource/archive/attachment (of nobody)                 404   404    404   404 404
GET /resource/organization/logo                              200   200    200   200 200
GET /resource/widget-extra.css                               404   404    404   404 404
GET /admin/widget/css                                        200   403    403   403 401
PUT /resource/widget-extra.css                               200   403    403   403 401
PUT /user                                                    200   200    403   200 401
POST /user/avatar                                            200   200    403   200 401
DELETE /user/avatar                                          200   200    403   200 401
POST /admin/user/{uid}/avatar                                200   403    403   403 401
DELETE /admin/user/{uid}/avatar                              200   403    403   403 401
POST /user/change_password (with a wrong one)                403   403    403   403 401
GET /user/second_factor                                      200   200    403   200 401
POST /user/second_factor (with a wrong password)             403   403    403   403 401
POST /user/second_factor/confirm                             404   404    403   404 401
POST /user/second_factor/recovery_codes                      404   404    403   404 401
POST /user/second_factor/turn_off                            404   404    403   404 401
DELETE /admin/user/{uid}/second_factor                       404   403    403   403 401
GET /user/email_change                                       200   200    403   200 401
POST /user/email_change                                      404   404    403   404 401
DELETE /user/email_change                                    200   200    403   200 401
GET /user/devices                                            200   200    200   200 401
GET /user/devices/details                                    200   200    200   200 401
DELETE /user/devices/{device}                                404   404    403   404 401
PUT /user/update_fcm_token                                   404   404    404   404 401
DELETE /admin/user/{uid}                                     200   403    403   403 401
`;
