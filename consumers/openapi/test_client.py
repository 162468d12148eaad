"""The generated client against a real server: a guest posts a message, edits it and reads it back."""
import hashlib
import os
import uuid

import foyer_types as types
from foyer_client import Client, Refused

client = Client(os.environ['FOYER_URL'], str(uuid.uuid4()))
domain = 'python.example'
hashed = hashlib.sha256(domain.encode()).hexdigest()
room = client.rooms_create(types.RoomsCreateBody(domain, hashed, f'https://{domain}/'))
assert isinstance(room, types.Room) and room.message_count == 0, room

posted = client.rooms_post(room.id, types.RoomsPostBody('Hello from Python', client_id=str(uuid.uuid4())))
assert isinstance(posted, types.Message) and posted.user.auth_type.value == 'guest', posted
edited = client.rooms_edit(room.id, posted.id, types.RoomsEditBody('Hello again', expected=posted.updated_at))
page = client.rooms_messages(room_id=room.id, limit=5)
assert [message.content for message in page.results] == ['Hello again'], page
assert page.results[0].id == posted.id and edited.updated_at == page.results[0].updated_at

people = client.rooms_people(room.id)
assert [person.public_id for person in people] == [posted.user.public_id], people

try:
    client.rooms_post('0' * 64, types.RoomsPostBody('Nobody reads this'))
    raise AssertionError('a room that does not exist took a message')
except Refused as refused:
    assert refused.body.code == 5101, refused.body
