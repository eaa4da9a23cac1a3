/** A field in which an assistant could have tools. */
export interface SyntheticDomain {
  readonly name: string;
  /** Where its things are, as a description would say it. */
  readonly place: string;
  /** What it is about; no word begins with another one's whole name, so that no tool's name does. */
  readonly objects: readonly string[];
  /** What its things can be. */
  readonly states: readonly string[];
  /** What else is known of them; see `synthetic-parameters.ts`. */
  readonly traits: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');
const domain = (name: string, place: string, objects: string, states: string, traits: string): SyntheticDomain =>
  ({ name, place, objects: words(objects), states: words(states), traits: words(traits) });

export const SYNTHETIC_DOMAINS: readonly SyntheticDomain[] = [
  domain('calendar', 'the shared calendar', 'meeting appointment birthday holiday agenda invitation deadline focus_block', 'tentative confirmed cancelled moved', 'location attendees start_at all_day'),
  domain('email', 'the mailbox', 'message mail_thread mailing_list signature mail_filter attachment mail_folder autoreply', 'unread read flagged snoozed', 'recipients priority sent_after subject'),
  domain('contacts', 'the address book', 'contact household acquaintance supplier emergency_contact vcard postal_address nickname', 'active inactive blocked favourite', 'email phone city birthday_on'),
  domain('crm', 'the customer records', 'lead opportunity account deal_stage campaign proposal testimonial referral', 'new qualified won lost', 'owner amount currency probability'),
  domain('billing', 'the billing system', 'invoice payment refund subscription credit_memo receipt tax_rate price_plan', 'draft sent paid overdue', 'amount currency due_on customer'),
  domain('shop', 'the online shop', 'product shop_order voucher wishlist shopping_cart review_text gift_card variant_option', 'open packed shipped returned', 'sku quantity price in_stock'),
  domain('shipping', 'the parcel service', 'parcel shipment pickup customs_form delivery_slot return_label depot courier', 'announced travelling delivered lost', 'weight_kg postcode country insured'),
  domain('warehouse', 'the stock system', 'pallet storage_bin stock_count goods_receipt reorder_rule barcode forklift inventory_batch', 'full partial empty blocked', 'quantity shelf expires_on minimum'),
  domain('hr', 'the personnel files', 'employee vacancy applicant job_contract leave_request appraisal team_member onboarding_plan', 'pending approved rejected withdrawn', 'department start_at hours_per_week manager'),
  domain('payroll', 'the payroll', 'payslip salary bonus deduction overtime_entry pension_plan expense_claim mileage_log', 'open checked paid disputed', 'amount currency month employee_number'),
  domain('projects', 'the project tracker', 'milestone epic sprint backlog_item task_board dependency roadmap blocker', 'todo doing review finished', 'assignee priority due_on estimate_hours'),
  domain('code', 'the code host', 'repository pull_request issue_ticket branch commit_comment release_tag code_owner webhook', 'open merged closed stale', 'labels assignee base_branch is_draft'),
  domain('builds', 'the build server', 'pipeline_run build_job artifact runner test_report deployment environment_flag secret_key', 'queued running passed broken', 'branch_name timeout_seconds retries verbose'),
  domain('monitoring', 'the monitoring', 'alert incident dashboard metric_query log_stream uptime_check on_call_shift silence_rule', 'firing acknowledged resolved muted', 'severity service window_minutes notify'),
  domain('servers', 'the data centre', 'virtual_machine disk_volume container cluster_node firewall_rule load_balancer ssh_key server_image', 'running stopped degraded retired', 'region cpu_cores memory_gb hostname'),
  domain('domains', 'the name service', 'dns_record certificate web_domain redirect name_server mx_entry subdomain zone_file', 'active expired pending locked', 'hostname ttl_seconds auto_renew expires_on'),
  domain('databases', 'the database server', 'table_schema saved_query migration snapshot_copy user_role view_definition trigger_rule column_index', 'healthy slow failed archived', 'schema_name row_limit read_only timeout_seconds'),
  domain('files', 'the cloud drive', 'folder document_file photo_file shared_link file_version upload_batch thumbnail quota', 'synced local conflicting deleted', 'path size_mb owner is_public'),
  domain('sheets', 'the spreadsheets', 'worksheet cell_range pivot chart formula named_range sheet_column conditional_format', 'visible hidden locked broken', 'range_address header_row decimals colour'),
  domain('slides', 'the presentations', 'slide_deck speaker_text slide_layout animation handout theme_colour slide_image cover_page', 'draft final presented outdated', 'title position font_size language'),
  domain('forms', 'the survey tool', 'survey questionnaire form_response straw_vote answer_option consent_text quiz rating_scale', 'open closed anonymous paused', 'language deadline_on is_required weight'),
  domain('weather', 'the weather service', 'forecast rainfall_map storm_warning pollen_level uv_index sunrise_table tide snow_report', 'current hourly daily historic', 'city latitude longitude unit_system'),
  domain('maps', 'the map', 'route waypoint place_search traffic_jam parking_spot toll_road elevation bus_stop', 'open closed busy planned', 'origin destination avoid radius_km'),
  domain('flights', 'the flight search', 'flight boarding_pass seat_map baggage layover airport_gate fare_class upgrade_offer', 'booked boarding delayed cancelled', 'origin destination depart_on passengers'),
  domain('hotels', 'the hotel booking', 'hotel_room room_rate guest_stay breakfast_plan late_checkout loyalty_card amenity housekeeping_visit', 'free booked occupied blocked', 'city check_in_on nights guests'),
  domain('trains', 'the railway', 'train_ride rail_pass platform seat_booking season_ticket train_delay bike_space dining_car', 'planned late replaced cancelled', 'origin destination depart_on railway_class'),
  domain('restaurants', 'the table booking', 'table_booking menu_card dish wine_list waiting_list allergy_info chef_special restaurant_bill', 'requested seated served settled', 'party_size cuisine city price_level'),
  domain('recipes', 'the cookbook', 'recipe ingredient meal_plan grocery_list cooking_step leftover pantry_item nutrition_fact', 'planned cooked stored eaten', 'servings calories vegetarian minutes'),
  domain('fitness', 'the training log', 'workout running_route body_weight training_plan heart_rate step_goal exercise_set rest_day', 'planned done skipped injured', 'minutes distance_km intensity calories'),
  domain('health', 'the patient file', 'prescription lab_result vaccination doctor_visit symptom food_allergy blood_pressure insurance_card', 'current past urgent cleared', 'doctor dose_mg taken_on severity'),
  domain('music', 'the music player', 'playlist song album artist_page concert lyrics_sheet radio_station equalizer', 'liked playing queued hidden', 'genre release_year volume shuffle'),
  domain('video', 'the video library', 'film tv_episode subtitle_track watch_party video_clip livestream trailer video_channel', 'watched started unseen removed', 'genre release_year quality language'),
  domain('podcasts', 'the podcast player', 'podcast_show podcast_episode chapter_mark transcript listening_queue ad_break guest_speaker podcast_feed', 'new started finished downloaded', 'language minutes speed keyword'),
  domain('books', 'the library', 'book_title loan reservation reading_list bookmark author_page book_club highlight', 'available borrowed reserved missing', 'isbn release_year pages language'),
  domain('photos', 'the photo archive', 'photo_album portrait camera_roll face_group photo_print collage raw_image slideshow', 'edited original private printed', 'taken_on camera width_px city'),
  domain('home', 'the house control', 'light_scene thermostat door_lock blind smart_plug motion_sensor alarm_panel energy_meter', 'on off offline automatic', 'room brightness temperature_celsius schedule_at'),
  domain('cars', 'the vehicle fleet', 'vehicle fuel_fill service_visit tyre_set driver charging_session toll_tag car_insurance', 'parked driving charging repaired', 'plate odometer_km battery_percent driver_name'),
  domain('banking', 'the bank', 'bank_transfer standing_order debit_card bank_statement savings_goal direct_debit overdraft beneficiary', 'booked pending refused frozen', 'iban amount currency value_on'),
  domain('investing', 'the depot', 'stock_trade dividend portfolio price_alert bond_holding fund_share watch_entry tax_lot', 'ordered filled expired rejected', 'symbol quantity price exchange'),
  domain('property', 'the property register', 'flat tenant lease viewing repair_order rent_payment utility_bill floor_plan', 'vacant rented sold renovated', 'city rooms area_sqm amount'),
  domain('legal', 'the legal archive', 'agreement clause court_date patent trademark power_of_attorney legal_opinion witness', 'drafted signed expired contested', 'party_name jurisdiction signed_on confidential'),
  domain('school', 'the school platform', 'course lesson homework exam_paper grade classroom pupil report_card', 'assigned handed_in graded excused', 'subject_name points due_on teacher'),
  domain('language', 'the language desk', 'translation glossary_term phrase_book pronunciation grammar_check dialect idiom spelling_rule', 'draft checked approved disputed', 'source_language target_language formal text'),
  domain('news', 'the newsroom', 'headline press_release newsletter editorial news_alert feed_source interview fact_check', 'breaking published corrected retracted', 'topic country published_after language'),
  domain('social', 'the social network', 'social_post follower hashtag direct_chat story_clip profile_page mention_alert group_event', 'public private scheduled reported', 'audience hashtags publish_at media_url'),
  domain('support', 'the help desk', 'support_ticket customer_reply macro_text knowledge_article escalation satisfaction_score agent_shift sla_policy', 'open waiting solved reopened', 'priority channel assignee language'),
  domain('events', 'the event office', 'conference speaker_slot ticket_sale venue sponsor badge stage_plan workshop', 'announced sold_out running over', 'city capacity start_at price'),
  domain('garden', 'the garden planner', 'plant_bed seed_packet watering_plan harvest compost_bin greenhouse pest_sighting soil_sample', 'sown growing ripe dormant', 'latin_name litres depth_cm sunny'),
  domain('science', 'the laboratory', 'sample experiment instrument protocol_step measurement reagent chromatogram lab_journal', 'prepared running valid void', 'volume_ml temperature_celsius operator measured_on'),
  domain('farm', 'the farm records', 'cow_record crop_field tractor milk_yield feed_ration veterinary_visit barn fertilizer_plan', 'healthy sick resting sold', 'ear_tag area_sqm litres taken_on'),
];
