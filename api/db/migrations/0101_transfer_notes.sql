-- What a transfer says of itself may be said otherwise, and its movements follow. Value, day and account never change.
grant update (payment_type, document_number) on celeiro.movement_label to :"app_role";
