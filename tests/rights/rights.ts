/**
 * Who may do what. In a public channel everybody is a member, and nobody its owner; of a private one, the admin
 * here is no member: admins manage what they cannot read.
 *
 *   adm  an admin           mem  a member          gst  a guest
 *   own  its owner          str  a stranger        bot  a bot, which is a member
 *
 * What depends on whose message it is, or on how the channel is set, stands behind the call.
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

POST /group/{gid}/send                                       200 200 200 200 403 200   403 200 200 403 403 200
POST /group/{gid}/send (where only its owner speaks)         200 403 403 403 403 403   403 200 403 403 403 403
POST /group/{gid}/typing                                     200 200 200 200 403 200   403 200 200 403 403 200
POST /group/{gid}/typing (where only its owner speaks)       200 403 403 403 403 403   403 200 403 403 403 403
GET /group/{gid}/history                                     200 200 200 200 200 200   403 200 200 403 403 200
GET /group/{gid}/messages                                    200 200 200 200 200 200   403 200 200 403 403 200

GET /message/{mid}                                           200 200 200 200 200 200   403 200 200 403 403 200
GET /message/{mid}/replies                                   200 200 200 200 200 200   403 200 200 403 403 200
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

GET /user/chats                                              200 200 200 200 200 200   200 200 200 200 200 200
POST /user/read-index                                        200 200 200 200 200 200   200 200 200 200 200 200
POST /user/mute                                              200 200 200 200 200 200   400 200 200 400 400 200
POST /user/burn-after-reading                                200 200 200 200 200 200   400 200 200 400 400 200
POST /user/pin_chat                                          200 200 200 200 200 200   400 200 200 400 400 200
POST /user/unpin_chat                                        200 200 200 200 200 200   400 200 200 400 400 200
`;

/**
 * The same between two people: who wrote the message, whom they wrote it to, and others. `{uid}` is somebody else
 * again.
 */
export const DIRECT_RIGHTS = `
                                                             author recipient stranger admin guest bot
POST /user/{uid}/send                                        200    200       200      200   403   200
POST /user/{uid}/send (who blocks one)                       403    403       403      403   403   403
POST /user/{uid}/typing                                      200    200       200      200   403   200
POST /user/{uid}/typing (who blocks one)                     403    403       403      403   403   403
GET /user/{uid}/history                                      200    200       200      200   200   200
GET /user/{uid}/messages                                     200    200       200      200   200   200

GET /message/{mid}                                           200    200       403      403   403   403
GET /message/{mid}/replies                                   200    200       403      403   403   403
POST /message/{mid}/reply                                    200    200       403      403   403   403
POST /message/{mid}/reply (when the recipient blocks)        403    200       403      403   403   403
PUT /message/{mid}/edit                                      200    403       403      403   403   403
PUT /message/{mid}/edit (when the recipient blocks)          403    403       403      403   403   403
PUT /message/{mid}/like                                      200    200       403      403   403   403
PUT /message/{mid}/like (when the recipient blocks)          403    200       403      403   403   403
DELETE /message/{mid}                                        200    403       403      200   403   403
DELETE /message/bulk/{mids}                                  200    403       403      200   403   403

POST /user/read-index                                        200    200       200      200   200   200
POST /user/mute                                              200    200       200      200   200   200
POST /user/burn-after-reading                                200    200       200      200   200   200
POST /user/pin_chat                                          200    200       200      200   200   200
POST /user/unpin_chat                                        200    200       200      200   200   200
GET /user/contacts                                           200    200       200      200   200   200
POST /user/update_contact_status                             200    200       200      200   403   200
PUT /user/contact_remark                                     200    200       200      200   403   200
POST /user/search                                            200    200       200      200   403   200
`;
